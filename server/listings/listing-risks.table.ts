import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/database/columns.ts';
import { listings } from './listings.table.ts';

/** Result of scoring a listing in its latest version. */
export const listingRisks = pgTable('listing_risks', {
  listingId: uuid()
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  score: smallint().notNull(),
  rules: text().array().notNull(),
  scoredAt: instant('weighed_at').notNull(),
});
