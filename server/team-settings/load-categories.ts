import { shownSubCategories, writeCategory } from '#shared/team-settings/category-form.ts';
import type { TeamCategories } from '#shared/team-settings/team-categories.ts';
import { readCategories } from '#server/categories/categories.queries.ts';
import type { Context } from '#server/platform/context.ts';
import { listChanges } from './load-settings.ts';
import { shownVersion } from './shown-version.ts';

/** The forms of all categories in their order, each with the version that saving requires. */
export async function loadCategories({ db }: Pick<Context, 'db'>): Promise<TeamCategories> {
  const categories = (await readCategories(db)).map((record) => {
    const values = writeCategory(record.id, record);
    const { id, label, isOpen } = record;
    const subCategories = shownSubCategories(id, record).map(({ value }) => value);
    return { id, label, isOpen, subCategories, values, version: shownVersion(values) };
  });
  return { categories, changes: await listChanges(db, 'category.change') };
}
