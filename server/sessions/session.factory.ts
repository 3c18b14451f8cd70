import { MAX_SESSION_DAYS } from '#shared/accounts/preferences.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Services } from '#server/platform/context.ts';
import { sessions } from '#server/accounts/accounts.table.ts';
import { sessionCookiePair } from './session-cookie.ts';

/** Signs a user in without a password; returns the cookie, signed as the auth library signs its own. */
export async function aSession(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  userId: string,
  isRemembered = false,
): Promise<string> {
  const [token, now] = [newUuid(), services.clock()];
  const createdAt = new Date(now);
  await services.db.insert(sessions).values({
    token,
    userId,
    createdAt,
    lastActiveAt: createdAt,
    // The library reads the system's clock, whatever a test has set ours to; by ours, the age of the session ends it.
    expiresAt: new Date(Math.max(now, Date.now()) + MAX_SESSION_DAYS * DAY_MS),
    isRemembered,
  });
  return sessionCookiePair(services, token);
}
