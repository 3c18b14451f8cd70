import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '#server/platform/columns.ts';

/** A stored picture. Its files are named by the content of the original, so equal pictures share them. */
export const pictures = pgTable('pictures', {
  id: primaryId(),
  contentKey: text().notNull().unique(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** #rrggbb */
  color: text().notNull(),
  /** base64 */
  thumbhash: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
});
