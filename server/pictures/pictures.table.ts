import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PictureState } from '#shared/pictures/picture-upload.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/** A picture of one person. Its files are named by the content of the original, so equal pictures share them. */
export const pictures = pgTable(
  'pictures',
  {
    id: primaryId(),
    contentKey: text().notNull(),
    /** Who sent it; nobody for pictures of the site. No reference: a deleted account's pictures are orphans to remove. */
    uploadedBy: uuid(),
    state: text().$type<PictureState>().notNull().default('ready'),
    /** For its owner, in French, where it failed. */
    failure: text(),
    /** Where the original waits, unseen by anybody, until the sizes are made. */
    originalKey: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** #rrggbb */
    color: text().notNull().default('#efe8db'),
    /** base64 */
    thumbhash: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
    /** Last sent or put into a listing: what is unused for long after that is removed. */
    touchedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('pictures_own_content').on(table.uploadedBy, table.contentKey),
    index().on(table.contentKey),
    index().on(table.touchedAt),
    index('pictures_processing')
      .on(table.touchedAt)
      .where(sql`state = 'processing'`),
  ],
);
