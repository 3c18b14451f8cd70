import { randomBytes } from 'node:crypto';
import { DAY_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context } from '#server/platform/context.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { isConfirmed } from '#server/accounts/confirmed-account.ts';
import { sessions } from '#server/accounts/accounts.table.ts';
import type { Browser } from './browser.ts';
import { openSession } from './open-session.ts';
import { sessionCookie } from './session-cookie.ts';

/**
 * Creates a session for a sign-in that the auth library does not support, and returns its cookie. Refuses as every
 * other sign-in does.
 */
export async function createSession(
  ctx: Context,
  { device, session: previous, headers }: Browser,
  { user, isRemembered }: { user: UserRow; isRemembered: boolean },
): Promise<string> {
  if (!isConfirmed(user)) throw new AppError('unauthenticated');
  const token = randomBytes(32).toString('base64url');
  await ctx.db.insert(sessions).values({
    token,
    userId: user.id,
    userAgent: headers.get('user-agent'),
    expiresAt: new Date(ctx.clock() + DAY_MS), // until openSession sets the actual end
  });
  const seconds = await openSession(ctx, { token, user, isRemembered, device, previous });
  return sessionCookie(ctx, token, isRemembered ? seconds : null);
}
