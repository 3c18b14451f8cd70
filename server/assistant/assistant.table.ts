import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const assistantDays = pgTable('assistant_days', {
  day: date().primaryKey(),
  questions: integer().notNull().default(0),
  /** Of these, those that she could not answer. */
  unanswered: integer().notNull().default(0),
  /** Calls of the language model. */
  modelCalls: integer().notNull().default(0),
});

/** Words of unanswered questions that the site's own texts have too: no names, no numbers. */
export const assistantWords = pgTable(
  'assistant_words',
  {
    day: date().notNull(),
    word: text().notNull(),
    uses: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.word] })],
);
