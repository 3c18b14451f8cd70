import { index, integer, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { VideoFormat } from '#shared/uploads/video.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';
import { pictures } from '#server/pictures/pictures.table.ts';

/** A video of one person, cleaned and stored before its row is there. */
export const videos = pgTable(
  'videos',
  {
    id: primaryId(),
    /** Of the file as it was sent. */
    contentKey: text().notNull(),
    /** No reference: a deleted account's videos are orphans to remove. */
    uploadedBy: uuid().notNull(),
    format: text().$type<VideoFormat>().notNull(),
    bytes: integer().notNull(),
    seconds: real(),
    posterId: uuid().references(() => pictures.id),
    createdAt: instant().notNull().defaultNow(),
    /** Last sent or put into a listing: what is unused for long after that is removed. */
    touchedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('videos_own_content').on(table.uploadedBy, table.contentKey),
    index().on(table.touchedAt),
    index().on(table.posterId),
  ],
);
