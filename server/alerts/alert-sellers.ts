import { and, eq, inArray } from 'drizzle-orm';
import { ALERT_TEXT } from '#shared/alerts/alert.ts';
import { shownName } from '#shared/accounts/shown-name.ts';
import { AppError } from '#shared/platform/errors.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { preferences } from '#server/accounts/preferences.table.ts';
import { findPublicProfile, shownToEverybody } from '#server/accounts/public-profile.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { AlertRow } from './found-listings.queries.ts';

/** Refuses an alert of a seller whose page this actor cannot see, and of oneself. */
export async function checkSeller(ctx: Context, sellerId: string | null): Promise<void> {
  if (sellerId === null) return;
  if (!(await findPublicProfile(ctx, sellerId)))
    throw new AppError('not_found', { message: ALERT_TEXT.seller });
  if (ctx.actor.kind === 'member' && ctx.actor.userId === sellerId)
    throw new AppError('conflict', { message: ALERT_TEXT.ownSeller });
}

/** The names of alerts' sellers by id: those who show themselves to everybody. */
export async function findSellerNames(
  db: Db,
  rows: readonly Pick<AlertRow, 'sellerId'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ sellerId }) => (sellerId === null ? [] : [sellerId]));
  if (ids.length === 0) return new Map();
  const shown = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .where(and(inArray(users.id, ids), shownToEverybody()))
    .limit(ids.length);
  return new Map(shown.map(({ id, ...name }) => [id, shownName(name)]));
}
