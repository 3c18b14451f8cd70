import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Category } from '#shared/categories/category.ts';

/** What admins change of a category; a category without a row has its defaults. */
export const categories = pgTable('categories', {
  id: text().$type<Category>().primaryKey(),
  label: text().notNull(),
  position: smallint().notNull(),
  safetyTips: text().array().notNull(),
  isEnabled: boolean().notNull().default(true),
});
