import { alertPath, type Alert } from '#shared/alerts/alert.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Db } from '#server/platform/database/database.ts';
import { findSellerNames } from './alert-sellers.ts';
import type { AlertRow } from './found-listings.queries.ts';

export async function presentAlerts(db: Db, rows: readonly AlertRow[]): Promise<Alert[]> {
  const names = await findSellerNames(db, rows);
  return rows.map((row) => presentAlert(row, names));
}

function presentAlert(row: AlertRow, names: ReadonlyMap<string, string>): Alert {
  const { id, name, category, sellerId, search, frequency, state, createdAt, notifiedAt } = row;
  return {
    id: toPublicId('alr', id),
    name,
    category,
    search,
    sellerName: sellerId === null ? null : (names.get(sellerId) ?? null),
    path: alertPath(category, search),
    frequency,
    isPaused: state === 'paused',
    createdAt: createdAt.toISOString(),
    notifiedAt: notifiedAt?.toISOString() ?? null,
  };
}

export async function presentOne(db: Db, row: AlertRow): Promise<Alert> {
  return presentAlert(row, await findSellerNames(db, [row]));
}
