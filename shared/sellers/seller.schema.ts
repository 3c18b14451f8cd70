import { z } from 'zod';
import { publicIdOrNull } from '../platform/public-id.schema.ts';
import { listingCard, ratingSummary } from '../listings/listing.schema.ts';
import { cappedCount } from '../platform/pagination.schema.ts';

/** An id of another kind becomes null: such a seller does not exist. */
export const sellerParams = z.object({ id: publicIdOrNull('usr') });

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
      canFollow: z.boolean(),
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
