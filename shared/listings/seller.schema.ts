import { z } from 'zod';
import { fromPublicId } from '#shared/platform/ids.ts';
import { cappedCount, listingCard, ratingSummary } from './listing.schema.ts';

/** An id of another kind becomes null: such a seller does not exist. */
export const sellerParams = z.object({ id: z.string().transform((id) => fromPublicId('usr', id)) });

export const sellerListingsQuery = z.object({ cursor: z.string().max(200).optional() });

export const sellerAnswer = z.object({
  data: z
    .object({
      id: z.string(),
      name: z.string(),
      initials: z.string(),
      avatar: z.string().nullable(),
      memberSince: z.string(),
      isEmailVerified: z.boolean(),
      isPhoneVerified: z.boolean(),
      isOnline: z.boolean().nullable(),
      acceptsMessages: z.boolean(),
      answerRate: z.number().nullable(),
      answerMinutes: z.number().nullable(),
      activeCount: cappedCount,
      soldCount: cappedCount,
      rating: ratingSummary,
    })
    .meta({ id: 'Seller' }),
});

export const sellerListingsAnswer = z.object({
  data: z.array(listingCard),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  total: cappedCount,
});
