import { z } from 'zod';
import { listingId, ratingSummary } from '../listings/listing.schema.ts';
import { publicId } from '../platform/public-id.schema.ts';
import { COMMENT_RULES, COMMENT_TEXT } from './comment-form.ts';
import { COMMENT_STATUSES, RATINGS } from './comment.ts';
import { cappedCount } from '../platform/pagination.schema.ts';

const MAX_PAGE = 2_000;

export const commentId = publicId('cmt', 'Ce commentaire n’existe pas.');

export const commentParams = z.object({ id: commentId });
export const commentedListing = z.object({ id: listingId });
export const commentsQuery = z.object({
  page: z.coerce.number('Cette page n’existe pas.').int().min(1).max(MAX_PAGE).default(1),
});

const content = z
  .string({ error: COMMENT_TEXT.required })
  .transform((value) => value.replaceAll('\u0000', '').toWellFormed().trim())
  .superRefine((value, context) => {
    const message = COMMENT_RULES.content(value, {});
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

const rating = z.literal(RATINGS, { error: COMMENT_TEXT.rating }).nullable();

export const newCommentInput = z.object({
  content,
  rating: rating.default(null),
  parentId: commentId.nullable().default(null),
});
/** A missing rating leaves the stored one unchanged. */
export const commentEditInput = z.object({ content, rating: rating.optional() });

export type NewComment = z.output<typeof newCommentInput>;
export type CommentEdit = z.output<typeof commentEditInput>;

export const comment = z.object({
  id: z.string(),
  listingId: z.string(),
  parentId: z.string().nullable(),
  author: z
    .object({
      id: z.string(),
      name: z.string(),
      initials: z.string(),
      avatar: z.string().nullable(),
      hasPage: z.boolean(),
      isSeller: z.boolean(),
    })
    .nullable(),
  content: z.string(),
  rating: z.literal(RATINGS).nullable(),
  status: z.enum(COMMENT_STATUSES),
  isVerifiedPurchase: z.boolean(),
  isEdited: z.boolean(),
  isLiked: z.boolean(),
  likesCount: z.int(),
  repliesCount: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    reply: z.boolean(),
    like: z.boolean(),
    report: z.boolean(),
  }),
});

export const commentPageAnswer = z.object({
  data: z.array(comment.extend({ replies: z.array(comment) })),
  page: z.int(),
  pages: z.int(),
  total: cappedCount,
  ratings: ratingSummary,
  can: z.object({ comment: z.boolean(), rate: z.boolean() }),
});

export const writtenCommentAnswer = z.object({
  data: z.object({ id: z.string(), status: z.enum(COMMENT_STATUSES) }),
});
export const likesAnswer = z.object({ data: z.object({ isLiked: z.boolean(), likesCount: z.int() }) });
