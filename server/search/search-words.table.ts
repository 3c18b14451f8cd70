import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The words of public titles, for correcting typed words. Refreshed by a job. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    stem: text().notNull(),
    uses: integer().notNull(),
  },
  (table) => [
    index('search_words_alike').using('gin', table.word.op('gin_trgm_ops')),
    index().on(table.stem),
  ],
);
