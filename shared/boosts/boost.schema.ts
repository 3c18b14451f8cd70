import { z } from 'zod';
import { LISTING_STATUSES } from '../listings/listing-lifecycle.ts';
import { listingCard, listingId } from '../listings/listing.schema.ts';
import { publicId } from '../platform/public-id.schema.ts';
import { BOOST_ANALYTICS, BOOST_PRIORITIES, BOOST_SUPPORT } from '../settings/boost-packages.ts';
import { BOOST_STATUSES, CREDIT_REASONS } from './boost-lifecycle.ts';
import { BOOST_TEXT } from './boost.ts';
import { cappedCount } from '../platform/pagination.schema.ts';

const packageId = z.string({ error: BOOST_TEXT.noPackage }).trim().min(1, BOOST_TEXT.noPackage).max(60);

export const boostParams = z.object({ id: publicId('bst', BOOST_TEXT.notFound) });
export const boostedListing = z.object({ id: listingId });
export const creditParams = z.object({ id: publicId('crd', 'Crédit non trouvé') });
export const purchaseInput = z.object({ listingId, packageId });
export const creditInput = z.object({ listingId });
export const renewInput = z.object({ packageId: packageId.optional() });
export const ownBoostsQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });

const features = z.object({
  priority: z.enum(BOOST_PRIORITIES),
  badge: z.boolean(),
  featured: z.boolean(),
  analytics: z.enum(BOOST_ANALYTICS),
  support: z.enum(BOOST_SUPPORT),
});
const boughtPackage = z.object({
  id: z.string(),
  name: z.string(),
  durationDays: z.int().min(1),
  priceMinor: z.int().min(0),
  features,
});
const boostPackage = boughtPackage.extend({ description: z.string() }).meta({ id: 'BoostPackage' });

const counts = {
  views: z.number(),
  phoneReveals: z.number(),
  whatsAppClicks: z.number(),
  messages: z.number(),
  favorites: z.number(),
};
const dailyMean = z.object({ days: z.int(), contacts: z.number(), ...counts });

const boost = z
  .object({
    id: z.string(),
    listing: listingCard.nullable(),
    package: boughtPackage,
    status: z.enum(BOOST_STATUSES),
    isRenewal: z.boolean(),
    isCredited: z.boolean(),
    startsAt: z.iso.datetime().nullable(),
    endDate: z.iso.datetime().nullable(),
    daysLeft: z.int().min(0),
    createdAt: z.iso.datetime(),
    effect: z
      .object({
        before: dailyMean,
        during: dailyMean,
        days: z.array(z.object({ day: z.iso.date(), ...counts })),
      })
      .nullable(),
    can: z.object({ renew: z.boolean(), cancel: z.boolean(), pay: z.boolean() }),
  })
  .meta({ id: 'Boost' });

const credit = z
  .object({
    id: z.string(),
    days: z.int().min(1),
    packageName: z.string(),
    features,
    reason: z.enum(CREDIT_REASONS),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'BoostCredit' });

export const packagesAnswer = z.object({ data: z.array(boostPackage) });
export const boostStateAnswer = z.object({
  data: z.object({
    listing: listingCard,
    listingStatus: z.enum(LISTING_STATUSES),
    hasActiveBoost: z.boolean(),
    currentBoost: boost.nullable(),
    openBoost: boost.nullable(),
    credits: z.array(credit),
    can: z.object({ purchase: z.boolean() }),
    refusal: z.string().nullable(),
  }),
});
export const ownBoostsAnswer = z.object({
  data: z.array(boost),
  page: z.int(),
  pages: z.int(),
  total: cappedCount,
  credits: z.array(credit),
});
export const boostAnswer = z.object({ data: boost });
export const purchaseAnswer = z.object({
  data: z.object({ boostId: z.string(), paymentId: z.string(), packageData: boostPackage }),
});
export const creditUsedAnswer = z.object({ data: z.object({ boostId: z.string() }) });
