import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/accounts.table.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { videos } from '#server/uploads/videos.table.ts';

/** What a user typed into a form and has not submitted: one row per user and form. */
export const listingDrafts = pgTable(
  'listing_drafts',
  {
    id: primaryId(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `new`, or the listing that is being edited. */
    form: text().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
    /** The client's id of the save that created this version. */
    saveId: uuid().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    step: text().notNull(),
    submissionKey: text().notNull(),
    /** Protected from removal as unused, like its photos. */
    videoId: uuid().references(() => videos.id),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('listing_drafts_form').on(table.ownerId, table.form),
    index('listing_drafts_age').on(table.updatedAt),
    index('listing_drafts_video')
      .on(table.videoId)
      .where(sql`video_id is not null`),
  ],
);

/** Photos that a draft protects from removal as unused. */
export const listingDraftPictures = pgTable(
  'listing_draft_pictures',
  {
    draftId: uuid()
      .notNull()
      .references(() => listingDrafts.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.position] }), index().on(table.pictureId)],
);
