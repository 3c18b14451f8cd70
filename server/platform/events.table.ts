import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './database/columns.ts';

/** Gives each topic's events their numbers: whoever adds one holds the row until the transaction ends. */
export const eventTopics = pgTable('event_topics', {
  topic: text().primaryKey(),
  lastNumber: integer().notNull(),
});

/** What happened lately, for who was away for a moment. Ids only: what they stand for is asked of the API. */
export const events = pgTable(
  'events',
  {
    topic: text().notNull(),
    /** From 1, without gaps, in the order of their commits. */
    number: integer().notNull(),
    payload: jsonb().$type<EventPayload>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.topic, table.number] }), index().on(table.createdAt)],
);

export type EventPayload = Readonly<Record<string, string | number>>;
