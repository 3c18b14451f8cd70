import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/database/columns.ts';

/**
 * When something was done within its limit's window: a sliding log, one row a key, shared by all processes. Without an
 * index on its times, so that counting a use touches no index.
 */
export const rateLimits = pgTable('rate_limits', {
  /** What is limited and for whom; names nobody: network-key.ts and limit-key.ts. */
  key: text().primaryKey(),
  uses: instant().array().notNull(),
  expiresAt: instant().notNull(),
});
