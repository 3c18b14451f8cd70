import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/database/columns.ts';

/**
 * The times of uses within their limit's window: a sliding log, one row per key, shared by all processes. Without an
 * index on the times, so that counting a use updates no index.
 */
export const rateLimits = pgTable('rate_limits', {
  /** What is limited and for whom, identifying nobody: network-key.ts and limit-key.ts. */
  key: text().primaryKey(),
  uses: instant().array().notNull(),
  expiresAt: instant().notNull(),
});
