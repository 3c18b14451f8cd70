import { boolean, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Category, SubCategory } from '#shared/categories/category.ts';

export type StoredSubCategory = SubCategory & { isOpen: boolean };

/** The team's changes of a category; a category without a row has its defaults. */
export const categories = pgTable('categories', {
  id: text().$type<Category>().primaryKey(),
  label: text().notNull(),
  menuLabel: text(),
  tabLabel: text(),
  position: smallint().notNull(),
  safetyTips: text().array().notNull(),
  isEnabled: boolean().notNull().default(true),
  /** All of them, in their order; null while the team changed none. */
  subCategories: jsonb().$type<StoredSubCategory[]>(),
});
