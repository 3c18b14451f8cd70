import { z } from 'zod';
import { CATEGORIES } from '../categories/category.ts';
import { COUNTRY_CODES } from '../platform/places.ts';
import { uploadAnswer } from '../uploads/upload.schema.ts';
import { cappedCount, listingCard, listingInput, money } from './listing.schema.ts';
import { LISTING_STATUSES, LISTING_TRANSITIONS } from './listing-lifecycle.ts';
import { ADVISED_FIELDS, EDIT_OUTCOMES } from './own-listing.ts';
import { ACTIVITY_TYPES } from './own-overview.ts';

/** The owner's whole form, and the version it was opened with. */
export const editInput = z.object({ version: z.int().min(1).max(2_147_483_647) }).and(listingInput);
export type EditInput = z.output<typeof editInput>;

/** A name the sender gives to one submission, so that sending it again does not publish it again. */
export const submissionHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{8,80}$/, 'Clé d’envoi non valide')
    .optional(),
});

export const ownListingsQuery = z.object({ cursor: z.string().max(200).optional() });

const steps = z.enum([...new Set(LISTING_TRANSITIONS.map(({ step }) => step))]);
const status = z.enum(LISTING_STATUSES);

export const ownListing = listingCard
  .extend({
    status,
    isPaused: z.boolean(),
    rejectionReason: z.string().nullable(),
    revisionSubmittedAt: z.iso.datetime().nullable(),
    viewsCount: z.int(),
    contactsCount: z.int(),
    favoritesCount: z.int(),
    createdAt: z.iso.datetime(),
    can: z.object({ edit: z.boolean(), steps: z.array(steps) }),
  })
  .meta({ id: 'OwnListing' });

export const ownListingsAnswer = z.object({
  data: z.array(ownListing),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  total: cappedCount,
});
export const publishingDefaultsAnswer = z.object({
  data: z.object({
    countryCode: z.enum(COUNTRY_CODES).nullable(),
    citySlug: z.string().nullable(),
    phone: z.string().nullable(),
  }),
});
export const publishedAnswer = z.object({ data: z.object({ id: z.string(), status }) });
export const editedAnswer = z.object({ data: z.object({ outcome: z.enum(EDIT_OUTCOMES) }) });
export const statusAnswer = z.object({ data: z.object({ status }) });

/** Facts, as stored: the edit form fills itself with them. */
export const specificData = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));

export const fieldAdvice = z.object({ field: z.enum(ADVISED_FIELDS).nullable(), advice: z.string() });

export const editionAnswer = z.object({
  data: z.object({
    id: z.string(),
    status,
    version: z.int(),
    content: z.object({
      category: z.enum(CATEGORIES),
      title: z.string(),
      description: z.string(),
      price: money.nullable(),
      countryCode: z.enum(COUNTRY_CODES).nullable(),
      citySlug: z.string().nullable(),
      district: z.string().nullable(),
      specificData,
      videos: z.array(z.string()),
      contactPhone: z.string().nullable(),
    }),
    pictures: z.array(uploadAnswer.shape.data),
    revisionSubmittedAt: z.iso.datetime().nullable(),
    refusalReason: z.string().nullable(),
    advice: z.array(fieldAdvice),
  }),
});

const counted = z.int().min(0);

export const ownOverviewAnswer = z.object({
  data: z
    .object({
      listings: z.object({
        draft: counted,
        pending: counted,
        approved: counted,
        rejected: counted,
        expired: counted,
        sold: counted,
      }),
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
