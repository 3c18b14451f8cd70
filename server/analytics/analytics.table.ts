import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PageKind } from '#shared/analytics/analytics.ts';
import type { Category } from '#shared/categories/category.ts';

/** How often each kind of page was opened on a day. */
export const pageDays = pgTable(
  'page_days',
  {
    day: date().notNull(),
    page: text().$type<PageKind>().notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
);

/** How many different visitors a day had. */
export const visitorDays = pgTable('visitor_days', {
  day: date().primaryKey(),
  count: integer().notNull().default(0),
  /** Made by chance for this day and forgotten after it: then nobody can find out any more who a hash was. */
  salt: text(),
});

/** Who has been counted already, until the day is over. */
export const dayVisitors = pgTable(
  'day_visitors',
  {
    day: date().notNull(),
    /** Hash of address and browser with the day's salt; neither is kept. */
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
    /** Of them, those that found nothing. */
    empty: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.category] })],
);

/** What was looked for, normalised and without anything that could be a number or an address of somebody. */
export const termDays = pgTable(
  'term_days',
  {
    day: date().notNull(),
    term: text().notNull(),
    /** By different visitors of that day. */
    uses: integer().notNull().default(0),
    empty: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.term] })],
);

/** What the market did on a day, summed up by a job from listings and their own counters. */
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
