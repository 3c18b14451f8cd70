import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/database/columns.ts';

/** The safety rules that the team switched off, by their id; the audit log says who did it. */
export const safetySwitches = pgTable('safety_switches', {
  rule: text().primaryKey(),
  switchedOffAt: instant().notNull(),
});
