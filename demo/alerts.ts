import { DAY_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { alerts } from '#server/alerts/alerts.table.ts';
import { compileSearch, storedSearch } from '#server/alerts/compile-search.ts';
import type { Services } from '#server/platform/context.ts';

/** What the account for exploring the demonstration wants to hear of. */
const SEARCHES = [
  {
    name: 'Appartement à louer à Cotonou',
    category: 'real_estate',
    search: { location: 'Cotonou', type: 'appartement', transaction: 'location', maxPrice: 150_000 },
    frequency: 'instant',
    state: 'active',
  },
  {
    name: 'Corolla sous 5 millions',
    category: 'automobile',
    search: { search: 'corolla', brand: 'Toyota', maxPrice: 5_000_000 },
    frequency: 'daily',
    state: 'active',
  },
  {
    name: 'Téléphones à Abidjan',
    category: 'marketplace',
    search: { location: 'Abidjan', category: 'telephonie' },
    frequency: 'weekly',
    state: 'paused',
  },
] as const;

export async function seedAlerts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  const rows = [];
  for (const [index, { category, search, ...alert }] of SEARCHES.entries()) {
    const compiled = await compileSearch(db, category, search);
    const createdAt = new Date(clock() - (3 + index * 9) * DAY_MS);
    rows.push({ ...storedSearch(compiled), ...alert, id: newUuid(), userId, createdAt });
  }
  await db.insert(alerts).values(rows);
}
