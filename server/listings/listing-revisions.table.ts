import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RevisionStatus } from '#shared/listings/listing-revision.ts';
import type { FieldAdvice } from '#shared/listings/own-listing.ts';
import type { ListingContent } from '#shared/listings/listing.schema.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { videos } from '#server/uploads/videos.table.ts';
import { listings } from './listings.table.ts';

/** An edit that waits for review while the approved version stays visible. */
export const listingRevisions = pgTable(
  'listing_revisions',
  {
    id: primaryId(),
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    status: text().$type<RevisionStatus>().notNull().default('pending'),
    /** Everything the owner submitted except the pictures. */
    content: jsonb().$type<ListingContent>().notNull(),
    /** Protected from removal while the revision waits, like its pictures. */
    videoId: uuid().references(() => videos.id),
    /** The listing's version when the edit was submitted or refused: it applies to that version only. */
    baseVersion: integer().notNull(),
    refusalReason: text(),
    refusalAdvice: jsonb().$type<FieldAdvice[]>().notNull().default([]),
    createdAt: instant().notNull().defaultNow(),
    decidedAt: instant(),
  },
  (table) => [
    uniqueIndex('listing_revisions_one_pending')
      .on(table.listingId)
      .where(sql`status = 'pending'`),
    index('listing_revisions_pending')
      .on(table.createdAt, table.id)
      .where(sql`status = 'pending'`),
    index().on(table.listingId, table.createdAt),
    index('listing_revisions_video')
      .on(table.videoId)
      .where(sql`video_id is not null`),
  ],
);

export const listingRevisionPictures = pgTable(
  'listing_revision_pictures',
  {
    revisionId: uuid()
      .notNull()
      .references(() => listingRevisions.id, { onDelete: 'cascade' }),
    /** From 0; 0 is the cover. */
    position: smallint().notNull(),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id),
  },
  (table) => [primaryKey({ columns: [table.revisionId, table.position] }), index().on(table.pictureId)],
);
