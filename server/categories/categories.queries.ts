import {
  CATEGORIES,
  CATEGORY_FACTS,
  DEFAULT_CATEGORIES,
  type Category,
  type CategoryNames,
  type SiteCategory,
  type SubCategory,
} from '#shared/categories/category.ts';
import { subCategoryNames, type OwnNames } from '#shared/categories/sub-category-names.ts';
import type { Context } from '#server/platform/context.ts';
import { cachedPerDatabase } from '#server/platform/database/cached-per-database.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { categories, type StoredSubCategory } from './categories.table.ts';

export type CategoryRecord = CategoryNames & {
  id: Category;
  safetyTips: string[];
  isOpen: boolean;
  subCategories: StoredSubCategory[] | null;
};

const FRESH_FOR_MS = 10_000;

const cache = cachedPerDatabase(FRESH_FOR_MS, ({ db }) => readCategories(db));

/** Returns all categories in their order, closed ones too; read again at most every ten seconds. */
export function getCategories(by: Pick<Context, 'db' | 'clock'>): Promise<CategoryRecord[]> {
  return cache.get(by);
}

export async function listOpenCategories(ctx: Pick<Context, 'db' | 'clock'>): Promise<CategoryRecord[]> {
  return (await getCategories(ctx)).filter(({ isOpen }) => isOpen);
}

/** The team's own names of sub-categories, for presenting listings. */
export async function getOwnNames(ctx: Pick<Context, 'db' | 'clock'>): Promise<OwnNames> {
  return subCategoryNames(await getCategories(ctx));
}

/** Reads categories without the cache, for changing them: defaults overlaid with the team's changes. */
export async function readCategories(db: Db | Transaction): Promise<CategoryRecord[]> {
  const stored = await db.select().from(categories).limit(CATEGORIES.length);
  const position = (id: Category) => stored.find((row) => row.id === id)?.position ?? CATEGORIES.indexOf(id);
  return CATEGORIES.toSorted((a, b) => position(a) - position(b)).map((id) => {
    const own = DEFAULT_CATEGORIES[id];
    const row = stored.find((each) => each.id === id);
    return {
      id,
      label: row?.label ?? own.label,
      menuLabel: row?.menuLabel ?? own.menuLabel,
      tabLabel: row?.tabLabel ?? own.tabLabel,
      safetyTips: row?.safetyTips ?? own.safetyTips,
      isOpen: row?.isEnabled ?? true,
      subCategories: row?.subCategories ?? null,
    };
  });
}

/** Callers must call `invalidateCategories` afterwards. */
export async function writeCategory(
  db: Db | Transaction,
  { id, isOpen, ...record }: CategoryRecord,
  position: number,
): Promise<void> {
  const row = { ...record, position, isEnabled: isOpen };
  await db
    .insert(categories)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: categories.id, set: row });
}

/** Drops the cache of this process. Other processes follow within ten seconds. */
export function invalidateCategories(db: Db): void {
  cache.invalidate(db);
}

/** What pages carry of a category: its sub-categories only if they differ from the defaults. */
export function presentSiteCategory({
  id,
  label,
  menuLabel,
  tabLabel,
  ...record
}: CategoryRecord): SiteCategory {
  const names = { id, href: CATEGORY_FACTS[id].path, label, menuLabel, tabLabel };
  if (record.subCategories === null) return names;
  return { ...names, subCategories: named(record.subCategories.filter(({ isOpen }) => isOpen)) };
}

/** Names of closed sub-categories, or of all in a closed category: only existing listings still need them. */
export function presentFormerSubCategories({ id, isOpen, subCategories }: CategoryRecord) {
  const former = (subCategories ?? []).filter((each) => !isOpen || !each.isOpen);
  return former.length === 0 ? [] : [{ id, subCategories: named(former) }];
}

const named = (stored: readonly StoredSubCategory[]): SubCategory[] =>
  stored.map(({ value, label }) => ({ value, label }));
