import { sql } from 'drizzle-orm';
import {
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { CommentStatus, Rating } from '#shared/comments/comment.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/**
 * A trigger keeps the counts and sums of `listing_counters` in step, also when comments are deleted with their account.
 */
export const listingComments = pgTable(
  'listing_comments',
  {
    id: primaryId(),
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The comment it answers; answers have no answers of their own. */
    parentId: uuid().references((): AnyPgColumn => listingComments.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    rating: smallint().$type<Rating>(),
    status: text().$type<CommentStatus>().notNull(),
    createdAt: instant().notNull(),
    /** When its content was last changed. */
    updatedAt: instant().notNull(),
    /** Set on a comment that was emptied and stays for its answers. */
    deletedAt: instant(),
  },
  (table) => [
    index('listing_comments_newest')
      .on(table.listingId, table.createdAt, table.id)
      .where(sql`parent_id is null`),
    index().on(table.parentId, table.createdAt),
    index().on(table.authorId, table.createdAt),
    index('listing_comments_waiting')
      .on(table.updatedAt, table.id)
      .where(sql`status = 'pending'`),
    uniqueIndex('listing_comments_one_rating')
      .on(table.listingId, table.authorId)
      .where(sql`rating is not null`),
  ],
);

export const commentLikes = pgTable(
  'comment_likes',
  {
    commentId: uuid()
      .notNull()
      .references(() => listingComments.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.userId] }), index().on(table.userId)],
);
