import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import { ALERT_LIMITS } from '#shared/alerts/alert.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';
import { alertMatches, alerts } from './alerts.table.ts';

const MAX_FOUND = 1_000;

/** A member's alerts, also those of their confirmed address, and what they were notified of. */
export const alertData: PersonalData = {
  count: () => Promise.resolve(1),
  async *files({ db }, userId) {
    const user = await findUser(db, userId);
    const isOwn = or(
      eq(alerts.userId, userId),
      user?.emailVerified ? eq(alerts.email, user.email) : undefined,
    );
    const own = await db
      .select()
      .from(alerts)
      .where(isOwn)
      .orderBy(desc(alerts.createdAt))
      .limit(ALERT_LIMITS.perAccount + ALERT_LIMITS.perMailbox);
    const found = await db
      .select({
        alert: alerts.name,
        listingId: alertMatches.listingId,
        notifiedAt: alertMatches.notifiedAt,
      })
      .from(alertMatches)
      .innerJoin(alerts, eq(alerts.id, alertMatches.alertId))
      .where(and(isOwn, isNotNull(alertMatches.notifiedAt)))
      .orderBy(desc(alertMatches.notifiedAt))
      .limit(MAX_FOUND);
    yield jsonFile('alertes.json', {
      alerts: own.map(({ name, category, search, frequency, state, email, createdAt, endsAt }) => ({
        name,
        category,
        search,
        frequency,
        state,
        email,
        createdAt,
        endsAt,
      })),
      found: found.map(({ listingId, ...rest }) => ({ ...rest, listing: toPublicId('lst', listingId) })),
    });
  },
  async erase(tx, { email, emailVerified }) {
    if (emailVerified) await tx.delete(alerts).where(eq(alerts.email, email));
  },
};
