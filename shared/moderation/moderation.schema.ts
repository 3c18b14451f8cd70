import { z } from 'zod';
import { cappedCount, listing, listingId, text } from '../listings/listing.schema.ts';
import { fromPublicId } from '../platform/ids.ts';
import { REFUSAL_DETAILS_MAX, REFUSAL_REASONS } from './refusal.ts';
import { AUDIT_ACTIONS } from './audit-log.ts';
import { isRefusalReason, REFUSAL_TEXT } from './refusal-form.ts';
import { REVIEW_KINDS } from './moderation.ts';

const revisionId = z.string().transform((value, context) => {
  const uuid = fromPublicId('rev', value);
  if (uuid) return uuid;
  context.addIssue({ code: 'custom', message: 'Modification inconnue' });
  return z.NEVER;
});

export const reviewedListingParams = z.object({ id: listingId });
export const reviewedRevisionParams = z.object({ id: revisionId });
export const queueQuery = z.object({ cursor: z.string().max(200).optional() });

// z.enum wants a tuple; a list of one's own keys is never empty.
const [first, ...others] = Object.keys(REFUSAL_REASONS).filter(isRefusalReason);
const reason = z.enum(first ? [first, ...others] : [], { error: REFUSAL_TEXT.reason });

const version = z.int().min(1).max(2_147_483_647);
export const approvalInput = z.object({ version });
export const refusalInput = z
  .object({
    version,
    reason,
    details: text(0, REFUSAL_DETAILS_MAX, 'Précision non valide')
      .transform((value) => value || null)
      .nullable()
      .default(null),
  })
  .refine((value) => value.reason !== 'other' || value.details !== null, {
    path: ['details'],
    error: REFUSAL_TEXT.details,
  });

const { title, description, category, price, priceXof, place, facts, pictures, videos } = listing.shape;
const content = z.object({
  title,
  description,
  category,
  price,
  priceXof,
  place,
  facts,
  pictures,
  videos,
  picturesInPreparation: z.int(),
});

const reviewItem = z
  .object({
    kind: z.enum(REVIEW_KINDS),
    id: z.string(),
    listingId: z.string(),
    version: z.int(),
    submittedAt: z.iso.datetime(),
    proposed: content,
    current: content.nullable(),
    changes: z.array(z.enum(['title', 'description', 'category', 'price', 'pictures', 'videos'])),
    seller: z
      .object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        isPhoneVerified: z.boolean(),
        memberSince: z.iso.datetime(),
        approvedCount: z.int(),
        refusedCount: z.int(),
      })
      .nullable(),
    earlierRefusals: z.array(z.object({ at: z.iso.datetime(), reason, details: z.string().nullable() })),
  })
  .meta({ id: 'ReviewItem' });

export const queueAnswer = z.object({
  data: z.array(reviewItem),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  total: cappedCount,
});
export const summaryAnswer = z.object({
  data: z.object({
    listings: cappedCount,
    revisions: cappedCount,
    oldestAt: z.iso.datetime().nullable(),
    decisions: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        action: z.enum(AUDIT_ACTIONS),
        reason: reason.nullable(),
        by: z.string().nullable(),
        listingId: z.string().nullable(),
        title: z.string().nullable(),
      }),
    ),
  }),
});
export const decidedAnswer = z.object({ data: z.object({ decision: z.enum(['approved', 'rejected']) }) });
