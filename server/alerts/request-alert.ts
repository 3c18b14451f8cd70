import { and, eq, lte, or } from 'drizzle-orm';
import type { z } from 'zod';
import { ALERT_TRAP } from '#shared/alerts/alert.ts';
import type { visitorAlertInput } from '#shared/alerts/alert.schema.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import type { Context } from '#server/platform/context.ts';
import { limitKey } from '#server/platform/http/limit-key.ts';
import { countNetworkUse, countUse } from '#server/platform/http/limits.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import { checkSeller } from './alert-sellers.ts';
import { askVisitor } from './alert-mails.jobs.ts';
import { alerts } from './alerts.table.ts';
import { compileSearch, storedSearch } from './compile-search.ts';
import { readAlertSearch } from './read-search.ts';

const TOO_MANY = 'Trop de demandes en peu de temps. Réessayez dans une heure.';
/** Whole districts share one address behind an operator's network. */
const PER_NETWORK = { max: 20, widerMax: 100, windowSeconds: HOUR_SECONDS, message: TOO_MANY };
const PER_MAILBOX = { max: 5, windowSeconds: HOUR_SECONDS, message: TOO_MANY };

/**
 * Stores what a visitor asks for and enqueues the mail that asks them to confirm. Effect and answer are the same whatever
 * the mailbox has already: only the mailbox learns that. A request with the honeypot filled in is silently dropped.
 */
export async function requestAlert(
  ctx: Context,
  { category, query, name, frequency, email, [ALERT_TRAP]: trap }: z.output<typeof visitorAlertInput>,
  address: string,
): Promise<void> {
  if (trap !== '') return;
  await countNetworkUse(ctx, { name: 'alerts.network', address, ...PER_NETWORK });
  await countUse(ctx, { key: limitKey(ctx.config, 'alerts.mailbox', mailboxOf(email)), ...PER_MAILBOX });
  const compiled = await compileSearch(ctx.db, category, readAlertSearch(category, query));
  await checkSeller(ctx, compiled.sellerId);
  const askedAt = new Date(ctx.clock());
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(alerts)
      .values({
        ...storedSearch(compiled),
        email,
        state: 'asked',
        name,
        frequency,
        createdAt: askedAt,
        askedAt,
      })
      .onConflictDoUpdate({ target: [alerts.email, alerts.searchKey], set: { askedAt } })
      .returning({ id: alerts.id });
    if (!row) return;
    // A request changes nothing about an alert that the mailbox has confirmed, until that has ended.
    await tx
      .update(alerts)
      .set({ name, frequency, state: 'asked', endsAt: null, remindedAt: null })
      .where(and(eq(alerts.id, row.id), or(eq(alerts.state, 'asked'), lte(alerts.endsAt, askedAt))));
    await ctx.jobs.send(askVisitor, { alertId: row.id }, tx);
  });
}
