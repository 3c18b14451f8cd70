import { z } from 'zod';
import { CATEGORIES } from '../categories/category.ts';
import { ACTIVITY_TYPES } from '../platform/activity.ts';
import { COUNTRY_CODES } from '../platform/places.ts';
import { publicId } from '../platform/public-id.schema.ts';
import { uploadAnswer, video } from '../uploads/upload.schema.ts';
import { listingCard, listingInput, money } from './listing.schema.ts';
import { LINK_PURPOSES, LINK_STATES } from './listing-freshness.ts';
import { LISTING_STATUSES, LISTING_STEPS } from './listing-lifecycle.ts';
import { STATISTICS_DAYS } from './listing-statistics.ts';
import { CONTACT_WAYS, PRICE_TERMS } from './listing-terms.ts';
import { ADVISED_FIELDS, OWNER_STEPS, EDIT_OUTCOMES, OWN_STATUSES } from './own-listing.ts';
import { SALE_CHANNELS } from './sale.ts';
import { cappedCount } from '../platform/pagination.schema.ts';

/** The owner's whole form, and the version it was opened with. */
export const editInput = z
  .object({
    version: z.int().min(1).max(2_147_483_647),
    /** Fingerprint of the content that the form was opened with: shows what somebody else has changed since. */
    opened: z.string().max(4000).default(''),
  })
  .and(listingInput);
export type EditInput = z.output<typeof editInput>;

/** Idempotency key made by the sender: submitting again with it does not publish again. */
export const submissionHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{8,80}$/, 'Clé d’envoi non valide')
    .optional(),
});

export const ownListingsQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  status: z.enum(OWN_STATUSES).optional(),
});

const buyerId = publicId('usr', 'Personne inconnue');

/** How, to whom and for how much it was sold is optional. A named buyer implies a sale through Tokpa. */
export const ownerStepInput = z
  .object({
    step: z.enum(OWNER_STEPS),
    channel: z.enum(SALE_CHANNELS).default('unsaid'),
    buyerId: buyerId.optional(),
    /** In the listing's currency. */
    finalPriceMinor: money.shape.amountMinor.optional(),
  })
  .transform((input) => (input.buyerId === undefined ? input : { ...input, channel: 'tokpa' as const }));
export type OwnerStepInput = z.output<typeof ownerStepInput>;
export type SaleDetails = Omit<OwnerStepInput, 'step'>;

const steps = z.enum(LISTING_STEPS);
const status = z.enum(LISTING_STATUSES);

export const ownListing = listingCard
  .extend({
    status,
    isPaused: z.boolean(),
    endsAt: z.iso.datetime().nullable(),
    refreshableAt: z.iso.datetime().nullable(),
    availabilityAskedAt: z.iso.datetime().nullable(),
    rejectionReason: z.string().nullable(),
    revisionSubmittedAt: z.iso.datetime().nullable(),
    viewsCount: z.int(),
    contactsCount: z.int(),
    favoritesCount: z.int(),
    boostEndsAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    possibleBuyers: z.array(z.object({ id: z.string(), name: z.string() })),
    sale: z.object({ price: money.nullable(), buyerName: z.string().nullable() }).nullable(),
    can: z.object({ edit: z.boolean(), boost: z.boolean(), steps: z.array(steps) }),
  })
  .meta({ id: 'OwnListing' });

const counted = z.int().min(0);
const ownCounts = z.object({
  draft: counted,
  pending: counted,
  approved: counted,
  rejected: counted,
  expired: counted,
  sold: counted,
});

export const ownListingsAnswer = z.object({
  data: z.array(ownListing),
  page: z.int(),
  pages: z.int(),
  total: cappedCount,
  counts: ownCounts,
});

const dayCounts = z.object({
  views: counted,
  phoneReveals: counted,
  whatsAppClicks: counted,
  messages: counted,
  favorites: counted,
});
export const statisticsAnswer = z.object({
  data: z
    .object({
      days: z.array(dayCounts.extend({ day: z.iso.date() })).length(STATISTICS_DAYS),
      totals: dayCounts,
    })
    .meta({ id: 'ListingStatistics' }),
});

export const linkQuery = z.object({ token: z.string().max(200) });
export const linkAnswer = z.object({
  data: z.object({
    purpose: z.enum(LINK_PURPOSES),
    state: z.enum(LINK_STATES),
    title: z.string(),
    endsAt: z.iso.datetime().nullable(),
  }),
});
export const publishingDefaultsAnswer = z.object({
  data: z.object({
    countryCode: z.enum(COUNTRY_CODES).nullable(),
    citySlug: z.string().nullable(),
    phone: z.string().nullable(),
  }),
});
export const publishedAnswer = z.object({ data: z.object({ id: z.string(), status }) });
export const editedAnswer = z.object({
  data: z.object({ outcome: z.enum(EDIT_OUTCOMES), isVisible: z.boolean() }),
});
export const statusAnswer = z.object({ data: z.object({ status }) });

/** Facts as stored, which the edit form starts from. */
export const specificData = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));

export const fieldAdvice = z.object({ field: z.enum(ADVISED_FIELDS).nullable(), advice: z.string() });

export const editableListingAnswer = z.object({
  data: z.object({
    id: z.string(),
    status,
    version: z.int(),
    opened: z.string(),
    content: z.object({
      category: z.enum(CATEGORIES),
      title: z.string(),
      description: z.string(),
      price: money.nullable(),
      countryCode: z.enum(COUNTRY_CODES).nullable(),
      citySlug: z.string().nullable(),
      district: z.string().nullable(),
      specificData,
      landmark: z.string().nullable(),
      priceTerms: z.enum(PRICE_TERMS).nullable(),
      videos: z.array(z.string()),
      videoId: z.string().nullable(),
      contactPhone: z.string().nullable(),
      contactWays: z.array(z.enum(CONTACT_WAYS)),
      contactHours: z.string().nullable(),
    }),
    pictures: z.array(uploadAnswer.shape.data),
    video: video.nullable(),
    revisionSubmittedAt: z.iso.datetime().nullable(),
    refusalReason: z.string().nullable(),
    advice: z.array(fieldAdvice),
  }),
});

export const ownOverviewAnswer = z.object({
  data: z
    .object({
      listings: ownCounts,
      views: counted,
      contacts: counted,
      favorites: counted,
      activity: z.array(
        z.object({
          id: z.string(),
          type: z.enum(ACTIVITY_TYPES),
          title: z.string(),
          description: z.string(),
          listing: z.object({ id: z.string(), title: z.string() }),
          location: z.string().nullable(),
          time: z.iso.datetime(),
        }),
      ),
    })
    .meta({ id: 'OwnOverview' }),
});
