import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/database/columns.ts';

/**
 * The look of each content (picture-look.ts), for finding copies of a photo. No foreign key, as contents have no rows: a
 * job removes those that no picture has any more. Pictures of the site have none: everybody may use them.
 */
export const pictureLooks = pgTable(
  'picture_looks',
  {
    contentKey: text().primaryKey(),
    /** Empty if the picture shows too little to be distinguished. */
    looks: bigint({ mode: 'bigint' }).array().notNull(),
    /** Bands of the looks: indexed, to find this picture. */
    bands: integer().array().notNull(),
    /** The whole picture, plain and mirrored: compared with the looks of others. */
    asked: bigint({ mode: 'bigint' }).array().notNull(),
    /** Bands of these two: searched for in the looks of others. */
    askedBands: integer().array().notNull(),
    describedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('picture_looks_bands').using('gin', table.bands)],
);
