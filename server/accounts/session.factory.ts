import { createHmac } from 'node:crypto';
import { newUuid } from '#shared/platform/ids.ts';
import type { Services } from '#server/platform/context.ts';
import { sessions } from './accounts.table.ts';
import { sessionCookieName } from './session-actor.ts';

const YEAR_MS = 365 * 86_400_000;

/** Signs somebody in without a password; gives the cookie, signed as the auth library signs its own. */
export async function aSession(
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: string,
): Promise<string> {
  const [token, now] = [newUuid(), Date.now()];
  await db.insert(sessions).values({
    userId,
    token,
    isRemembered: true,
    expiresAt: new Date(now + YEAR_MS),
    createdAt: new Date(now),
    lastActiveAt: new Date(now),
  });
  const signature = createHmac('sha256', config.authSecret).update(token).digest('base64');
  return `${sessionCookieName({ config })}=${encodeURIComponent(`${token}.${signature}`)}`;
}
