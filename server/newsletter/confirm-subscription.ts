import { and, eq, gt, ne } from 'drizzle-orm';
import { NEWSLETTER_TEXT } from '#shared/newsletter/subscription.ts';
import { AppError } from '#shared/platform/errors.ts';
import { hashToken } from '#server/accounts/secret-token.ts';
import type { Context } from '#server/platform/context.ts';
import { newsletterSubscribers } from './newsletter.table.ts';

const NO_TOKEN = { tokenHash: null, tokenExpiresAt: null };

/** Confirms a subscription by its token, once, before it expires. Nothing else ends the suppression of an address. */
export async function confirmSubscription({ db, clock }: Context, token: string): Promise<void> {
  const now = new Date(clock());
  const confirmed = await db
    .update(newsletterSubscribers)
    .set({ state: 'active', confirmedAt: now, endedAt: null, askedBackAt: null, ...NO_TOKEN })
    .where(
      and(
        eq(newsletterSubscribers.tokenHash, hashToken(token)),
        ne(newsletterSubscribers.state, 'active'),
        gt(newsletterSubscribers.tokenExpiresAt, now),
      ),
    )
    .returning({ id: newsletterSubscribers.id });
  if (confirmed.length === 0)
    throw new AppError('invalid_input', {
      message: NEWSLETTER_TEXT.expired,
      fields: { token: NEWSLETTER_TEXT.expired },
    });
}
