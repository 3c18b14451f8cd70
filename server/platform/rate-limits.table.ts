import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/columns.ts';

/** How often something happened in a window of time; shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().notNull(),
    windowStartsAt: instant().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStartsAt] }), index().on(table.windowStartsAt)],
);
