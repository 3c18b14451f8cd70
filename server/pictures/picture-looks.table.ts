import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/database/columns.ts';

/**
 * What each content looks like (picture-look.ts), for finding the same photo again. Without reference, as contents are no
 * rows: a job forgets those that no picture has any more. Pictures of the site have none: everybody may show them.
 */
export const pictureLooks = pgTable(
  'picture_looks',
  {
    contentKey: text().primaryKey(),
    /** Empty where the picture shows too little to be told apart. */
    looks: bigint({ mode: 'bigint' }).array().notNull(),
    /** Pieces of the looks: what others are found by. */
    bands: integer().array().notNull(),
    /** The whole picture, and in a mirror: what is compared with the looks of others. */
    asked: bigint({ mode: 'bigint' }).array().notNull(),
    /** Pieces of these two: what this one finds others by. */
    askedBands: integer().array().notNull(),
    describedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('picture_looks_bands').using('gin', table.bands)],
);
