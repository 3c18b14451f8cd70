import { asc } from 'drizzle-orm';
import { CATEGORIES, DEFAULT_CATEGORIES, type Category } from '#shared/categories/category.ts';
import type { Db } from '#server/platform/database.ts';
import { categories } from './categories.table.ts';

type CategoryTexts = { id: Category; label: string; safetyTips: string[] };

/** The categories that are switched on, in their order: defaults overlaid with what admins changed. */
export async function listCategories(db: Db): Promise<CategoryTexts[]> {
  const stored = await db
    .select()
    .from(categories)
    .orderBy(asc(categories.position))
    .limit(CATEGORIES.length);
  const position = (id: Category) => stored.find((row) => row.id === id)?.position ?? CATEGORIES.indexOf(id);
  return CATEGORIES.filter((id) => stored.find((row) => row.id === id)?.isEnabled !== false)
    .toSorted((a, b) => position(a) - position(b))
    .map((id) => {
      const { label, safetyTips } = stored.find((row) => row.id === id) ?? DEFAULT_CATEGORIES[id];
      return { id, label, safetyTips };
    });
}
