import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { HONEYPOT } from '#shared/newsletter/subscription.ts';
import type { subscriptionInput } from '#shared/newsletter/newsletter.schema.ts';
import { DAY_MS, HOUR_SECONDS } from '#shared/platform/durations.ts';
import { COUNTRIES } from '#shared/platform/places.data.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import type { Context } from '#server/platform/context.ts';
import { limitKey } from '#server/platform/http/limit-key.ts';
import { countNetworkUse, countUse } from '#server/platform/http/limits.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { askToConfirm } from './newsletter-mails.jobs.ts';
import { newsletterSubscribers } from './newsletter.table.ts';

const TOO_MANY = 'Trop d’inscriptions en peu de temps. Réessayez dans une heure.';
/** Whole districts share one address behind an operator's network. */
const PER_NETWORK = { max: 20, widerMax: 100, windowSeconds: HOUR_SECONDS, message: TOO_MANY };
const PER_MAILBOX = { max: 3, windowSeconds: HOUR_SECONDS, message: TOO_MANY };

/**
 * Stores an address that subscribes and enqueues the mail that asks it to confirm. Effect and answer are the same whether
 * it was known or not: only the mailbox learns that. A request with the honeypot filled in is silently dropped.
 */
export async function requestSubscription(
  ctx: Context,
  { email, citySlug, [HONEYPOT]: trap }: z.output<typeof subscriptionInput>,
  address: string,
): Promise<void> {
  if (trap !== '') return;
  await countNetworkUse(ctx, { name: 'newsletter.network', address, ...PER_NETWORK });
  const mailbox = limitKey(ctx.config, 'newsletter.mailbox', mailboxOf(email));
  await countUse(ctx, { key: mailbox, ...PER_MAILBOX });
  const place = citySlug === null ? {} : { citySlug, countryCode: countryOf(citySlug) };
  await ctx.db.transaction(async (tx) => {
    if (await noteRequest(tx, { email, ...place }, ctx.clock()))
      await ctx.jobs.send(askToConfirm, { email }, tx);
  });
}

type Requested = { email: string; citySlug?: string; countryCode?: CountryCode | null };

/**
 * Returns whether to mail the mailbox. An unsubscribed or bounced address stays so until its owner confirms, and is asked
 * once a day at most. A request changes nothing about an active address.
 */
async function noteRequest(tx: Transaction, { email, ...place }: Requested, now: number): Promise<boolean> {
  const at = new Date(now);
  // An update that changes nothing locks and returns an existing row.
  const [row] = await tx
    .insert(newsletterSubscribers)
    .values({ email, ...place, createdAt: at })
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { email } })
    .returning();
  if (!row || row.state === 'active') return true;
  const isPending = row.state === 'pending';
  if (!isPending && row.askedBackAt && now - row.askedBackAt.getTime() < DAY_MS) return false;
  await tx
    .update(newsletterSubscribers)
    .set({ ...place, ...(isPending ? { createdAt: at } : { askedBackAt: at }) })
    .where(eq(newsletterSubscribers.id, row.id));
  return true;
}

function countryOf(citySlug: string): CountryCode | null {
  return COUNTRIES.find(({ cities }) => cities.some(({ slug }) => slug === citySlug))?.code ?? null;
}
