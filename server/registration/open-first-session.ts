import { randomBytes } from 'node:crypto';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { accounts, sessions } from '#server/accounts/accounts.table.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Browser } from '#server/sessions/browser.ts';
import { rememberDevice } from '#server/sessions/known-devices.ts';
import { sessionCookie } from '#server/sessions/session-cookie.ts';

/** Stores the hash of a new account's password as the auth library does: an account of the provider "credential". */
export async function storePassword(tx: Transaction, userId: string, password: string): Promise<void> {
  await tx.insert(accounts).values({ userId, accountId: userId, providerId: 'credential', password });
}

/** Signs the owner of a new account in; returns the cookie. */
export async function openFirstSession(
  ctx: Context,
  tx: Transaction,
  userId: string,
  { headers, device }: Browser,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date(ctx.clock());
  const seconds = (DEFAULT_PREFERENCES.security.maxSessionAgeDays * DAY_MS) / 1000;
  await tx.insert(sessions).values({
    token,
    userId,
    userAgent: headers.get('user-agent'),
    createdAt: now,
    lastActiveAt: now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  await rememberDevice(tx, userId, device, now);
  return sessionCookie(ctx, token, seconds);
}
