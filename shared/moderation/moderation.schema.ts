import { z } from 'zod';
import { listing, listingId, text } from '../listings/listing.schema.ts';
import { fieldAdvice } from '../listings/own-listing.schema.ts';
import { LISTING_STATUSES } from '../listings/listing-lifecycle.ts';
import { publicId } from '../platform/public-id.schema.ts';
import { picture } from '../uploads/upload.schema.ts';
import { ANSWER_MAX, ANSWER_MIN, APPEAL_MAX, APPEAL_MIN, APPEAL_READERS, APPEAL_STATES } from './appeal.ts';
import { APPEAL_FAULT } from './appeal-form.ts';
import { REFUSAL_DETAILS_MAX, REFUSAL_REASONS } from './refusal.ts';
import { AUDIT_ACTIONS } from '../audit/audit-log.ts';
import { isRefusalReason, REFUSAL_TEXT } from './refusal-form.ts';
import { REVIEW_KINDS } from './moderation.ts';
import { cappedCount } from '../platform/pagination.schema.ts';
import { WARNING_STRENGTHS } from '../safety/warning-strength.ts';

export const reviewedListingParams = z.object({ id: listingId });
export const reviewedRevisionParams = z.object({ id: publicId('rev', 'Modification inconnue') });
export const appealParams = z.object({ id: publicId('apl', 'Contestation inconnue') });
export const queueQuery = z.object({ cursor: z.string().max(200).optional() });

// z.enum requires a non-empty tuple, which this list always is.
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

/** `isAlone`: confirmed by the moderator who refused before, if nobody else can read the appeal. */
const isAlone = z.boolean().default(false);
export const acceptInput = z.object({ version, isAlone });
export const dismissInput = z.object({
  version,
  isAlone,
  answer: text(ANSWER_MIN, ANSWER_MAX, APPEAL_FAULT.answerShort),
});
export const appealInput = z.object({ text: text(APPEAL_MIN, APPEAL_MAX, APPEAL_FAULT.short) });

const { title, description, category, price, priceXof, place, facts, pictures, videos, video } =
  listing.shape;
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
  video,
  picturesInPreparation: z.int(),
});

const history = z.array(
  z.object({
    at: z.iso.datetime(),
    action: z.enum([...AUDIT_ACTIONS, 'appeal']),
    reason: reason.nullable(),
    details: z.string().nullable(),
    by: z.string().nullable(),
    isAutomatic: z.boolean(),
  }),
);

const photoCopy = z.object({
  listing: z.object({
    id: z.string(),
    title: z.string(),
    status: z.enum(LISTING_STATUSES),
    seller: z.string(),
    publishedAt: z.iso.datetime(),
  }),
  pairs: z.array(z.object({ own: picture, other: picture })),
});

export const claim = z.object({ by: z.string(), isMine: z.boolean(), until: z.iso.datetime() }).nullable();

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
        email: z.string().nullable(),
        phone: z.string().nullable(),
        isPhoneVerified: z.boolean(),
        memberSince: z.iso.datetime(),
        approvedCount: z.int(),
        refusedCount: z.int(),
      })
      .nullable(),
    history,
    copies: z.array(photoCopy),
    advice: z.array(z.string()),
    adviceStrength: z.enum(WARNING_STRENGTHS).nullable(),
    appeal: z.object({ text: z.string(), reader: z.enum(APPEAL_READERS) }).nullable(),
    claim,
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
    appeals: cappedCount,
    oldestAt: z.iso.datetime().nullable(),
    decisions: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        action: z.enum(AUDIT_ACTIONS),
        reason: reason.nullable(),
        by: z.string().nullable(),
        isAutomatic: z.boolean(),
        listingId: z.string().nullable(),
        personId: z.string().nullable(),
        title: z.string().nullable(),
      }),
    ),
  }),
});
export const decidedAnswer = z.object({ data: z.object({ decision: z.enum(['approved', 'rejected']) }) });

export const caseAnswer = z.object({
  data: z
    .object({
      history,
      editRefusal: z.string().nullable(),
      advice: z.array(fieldAdvice),
      appeal: z
        .object({
          state: z.enum(APPEAL_STATES),
          text: z.string(),
          at: z.iso.datetime(),
          answer: z.string().nullable(),
        })
        .nullable(),
      can: z.object({ appeal: z.boolean() }),
    })
    .meta({ id: 'OwnCase' }),
});
export const appealedAnswer = z.object({ data: z.object({ state: z.enum(APPEAL_STATES) }) });
