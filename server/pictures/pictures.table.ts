import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PictureState } from '#shared/pictures/picture-upload.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/** Pictures, one row for each owner. Files are named by the original's content, so equal pictures share them. */
export const pictures = pgTable(
  'pictures',
  {
    id: primaryId(),
    contentKey: text().notNull(),
    /** The owner; null for pictures of the site. No foreign key: a deleted account's pictures are removed as orphans. */
    uploadedBy: uuid(),
    state: text().$type<PictureState>().notNull().default('ready'),
    /** Error message for its owner, in French, if processing failed. */
    failure: text(),
    /** Key of the original, which is private and stored until the sizes are made. */
    originalKey: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** #rrggbb */
    color: text().notNull().default('#efe8db'),
    /** base64 */
    thumbhash: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
    /** When it was last sent or put into a listing: unused for long after that, it is removed. */
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
