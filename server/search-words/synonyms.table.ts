import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/** Words that the team taught the search. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: primaryId(),
  /** Folded: small letters, no accents. */
  words: text().notNull().unique(),
  /** A text that the interpreter understands; what it reads in it is what the words mean. */
  means: text().notNull(),
  createdAt: instant().notNull(),
});
