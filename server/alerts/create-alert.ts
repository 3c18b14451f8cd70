import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { ALERT_LIMITS, ALERT_TEXT } from '#shared/alerts/alert.ts';
import type { alertInput } from '#shared/alerts/alert.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import { users } from '#server/accounts/accounts.table.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { limitKey } from '#server/platform/http/limit-key.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { countAlertsOf } from './alerts.queries.ts';
import { alerts } from './alerts.table.ts';
import { checkSeller } from './alert-sellers.ts';
import { compileSearch, storedSearch } from './compile-search.ts';
import type { AlertRow } from './found-listings.queries.ts';
import { readAlertSearch } from './read-search.ts';

const PER_MEMBER = {
  max: 60,
  windowSeconds: HOUR_SECONDS,
  message: 'Trop d’alertes en peu de temps. Réessayez dans une heure.',
};

/** Creates a member's alert. The same search again renames that alert: a form sent twice makes one. */
export async function createAlert(
  ctx: Context<Member>,
  { category, query, name, frequency }: z.output<typeof alertInput>,
): Promise<AlertRow> {
  const { userId } = ctx.actor;
  await countUse(ctx, { key: limitKey(ctx.config, 'alerts.member', userId), ...PER_MEMBER });
  const compiled = await compileSearch(ctx.db, category, readAlertSearch(category, query));
  await checkSeller(ctx, compiled.sellerId);
  return ctx.db.transaction(async (tx) => {
    // One at a time for each member, so that two requests cannot both take the last place.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const isSame = and(eq(alerts.userId, userId), eq(alerts.searchKey, compiled.searchKey));
    const [known] = await tx
      .update(alerts)
      .set({ name, frequency, state: 'active' })
      .where(isSame)
      .returning();
    if (known) return known;
    if ((await countAlertsOf(tx, userId)) >= ALERT_LIMITS.perAccount)
      throw new AppError('conflict', { message: ALERT_TEXT.tooMany });
    const [created] = await tx
      .insert(alerts)
      .values({
        ...storedSearch(compiled),
        userId,
        state: 'active',
        name,
        frequency,
        createdAt: new Date(ctx.clock()),
      })
      .returning();
    if (!created) throw new Error('the alert was not stored');
    return created;
  });
}
