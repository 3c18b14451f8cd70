import { index, integer, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { VideoFormat } from '#shared/uploads/video.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';
import { pictures } from '#server/pictures/pictures.table.ts';

/** A member's video, cleaned and stored before its row exists. */
export const videos = pgTable(
  'videos',
  {
    id: primaryId(),
    /** Of the file as it was uploaded. */
    contentKey: text().notNull(),
    /** Without a foreign key: the videos of a deleted account are orphans to be removed. */
    uploadedBy: uuid().notNull(),
    format: text().$type<VideoFormat>().notNull(),
    bytes: integer().notNull(),
    seconds: real(),
    posterId: uuid().references(() => pictures.id),
    createdAt: instant().notNull().defaultNow(),
    /** When it was last uploaded or put into a listing: it is removed a day after that, if unused. */
    touchedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('videos_own_content').on(table.uploadedBy, table.contentKey),
    index().on(table.touchedAt),
    index().on(table.posterId),
  ],
);
