import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { HONEYPOT } from '#shared/newsletter/subscription.ts';
import type { subscriptionInput } from '#shared/newsletter/newsletter.schema.ts';
import { COUNTRIES } from '#shared/platform/places.data.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import type { Context } from '#server/platform/context.ts';
import { limitKey } from '#server/platform/limit-key.ts';
import { countNetworkUse, countUse } from '#server/platform/limits.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import { askToConfirm } from './newsletter-mails.jobs.ts';
import { newsletterSubscribers } from './newsletter.table.ts';

const HOUR_SECONDS = 3600;
const TOO_MANY = 'Trop d’inscriptions en peu de temps. Réessayez dans une heure.';
/** Whole quarters share one address behind an operator's network. */
const PER_NETWORK = { max: 20, widerMax: 100, windowSeconds: HOUR_SECONDS, message: TOO_MANY };
const PER_MAILBOX = { max: 3, windowSeconds: HOUR_SECONDS, message: TOO_MANY };

/**
 * Files an address that wants news and has its mailbox asked. The same happens and is said whether it was known or not:
 * only the mailbox is told. What a program wrote is taken with thanks and dropped.
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
  const now = new Date(ctx.clock());
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(newsletterSubscribers)
      .values({ email, ...place, createdAt: now })
      .onConflictDoNothing({ target: newsletterSubscribers.email });
    // Nobody but the mailbox's owner changes what an active address gets.
    const waiting = and(eq(newsletterSubscribers.email, email), ne(newsletterSubscribers.state, 'active'));
    await tx
      .update(newsletterSubscribers)
      .set({ state: 'pending', endedAt: null, ...place, createdAt: now })
      .where(waiting);
    await ctx.jobs.send(askToConfirm, { email }, tx);
  });
}

function countryOf(citySlug: string): CountryCode | null {
  return COUNTRIES.find(({ cities }) => cities.some(({ slug }) => slug === citySlug))?.code ?? null;
}
