import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './database/columns.ts';

/** Numbers the events of each topic: adding one locks the row until the transaction ends. */
export const eventTopics = pgTable('event_topics', {
  topic: text().primaryKey(),
  lastNumber: integer().notNull(),
});

/** Recent events, for clients that were disconnected for a moment. Ids only: details are fetched from the API. */
export const events = pgTable(
  'events',
  {
    topic: text().notNull(),
    /** From 1, without gaps, in commit order. */
    number: integer().notNull(),
    payload: jsonb().$type<EventPayload>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.topic, table.number] }), index().on(table.createdAt)],
);

export type EventPayload = Readonly<Record<string, string | number>>;
