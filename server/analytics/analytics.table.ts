import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PageKind } from '#shared/analytics/analytics.ts';
import type { Category } from '#shared/categories/category.ts';

/** Page views per day and kind of page. */
export const pageDays = pgTable(
  'page_days',
  {
    day: date().notNull(),
    page: text().$type<PageKind>().notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
);

/** Number of distinct visitors per day. */
export const visitorDays = pgTable('visitor_days', {
  day: date().primaryKey(),
  count: integer().notNull().default(0),
  /** Random salt of this day, deleted once it is over: after that nobody can find out whose a hash was. */
  salt: text(),
});

/** Visitors already counted, until the day is over. */
export const dayVisitors = pgTable(
  'day_visitors',
  {
    day: date().notNull(),
    /** Hash of address and browser with the day's salt; neither is stored. */
    visitor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
);

export const searchDays = pgTable(
  'search_days',
  {
    day: date().notNull(),
    category: text().$type<Category>().notNull(),
    searches: integer().notNull().default(0),
    /** Of these, searches that found nothing. */
    empty: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.category] })],
);

/** Search terms, normalised, without any that could be somebody's number or address. */
export const termDays = pgTable(
  'term_days',
  {
    day: date().notNull(),
    term: text().notNull(),
    /** Counted per distinct visitor of that day. */
    uses: integer().notNull().default(0),
    empty: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.term] })],
);

/**
 * Who searched for a term in the last week, so that it can be seen how many different people did. Terms are words of
 * the search's own vocabulary only, as these are suggested to everybody.
 */
export const termVisitors = pgTable(
  'term_visitors',
  {
    term: text().notNull(),
    /** Hash of address and browser for this term alone: the searches of one visitor cannot be connected. */
    visitor: text().notNull(),
    /** Of the first search: the row is deleted a week later. */
    day: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.term, table.visitor] }), index().on(table.day)],
);

/** Market figures per day, summed up by a job from listings and their own counters. */
export const marketDays = pgTable(
  'market_days',
  {
    day: date().notNull(),
    category: text().$type<Category>().notNull(),
    /** Empty for listings without a city. */
    citySlug: text().notNull(),
    filed: integer().notNull().default(0),
    published: integer().notNull().default(0),
    contacted: integer().notNull().default(0),
    views: integer().notNull().default(0),
    contacts: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.category, table.citySlug] }),
    index().on(table.citySlug, table.day),
  ],
);
