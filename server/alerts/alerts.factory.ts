import type { AlertSearch } from '#shared/alerts/alert.ts';
import type { Category } from '#shared/categories/category.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Db } from '#server/platform/database/database.ts';
import { alerts } from './alerts.table.ts';
import { compileSearch, storedSearch } from './compile-search.ts';

type AlertSpec = Partial<typeof alerts.$inferInsert> & { category?: Category | null; search?: AlertSearch };

/** Stores an alert, by default one at once for flats in Cotonou, and returns its id. */
export async function anAlert(
  db: Db,
  { category = 'real_estate', search = { location: 'Cotonou' }, ...spec }: AlertSpec,
): Promise<string> {
  const id = spec.id ?? newUuid();
  const compiled = await compileSearch(db, category, search);
  await db.insert(alerts).values({
    name: 'Appartements à Cotonou',
    frequency: 'instant',
    state: 'active',
    createdAt: new Date(),
    ...storedSearch(compiled),
    ...spec,
    id,
  });
  return id;
}
