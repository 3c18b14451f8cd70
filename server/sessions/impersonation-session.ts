import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import type { Context, Member, Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { sessions } from '#server/accounts/accounts.table.ts';
import { droppedCookie, sessionCookie } from './session-cookie.ts';

type ImpersonationSession = {
  userId: string;
  ownSessionId: string;
  minutes: number;
  userAgent: string | null;
};

/**
 * Opens a session as another member and returns its cookie. It ends by itself, or with the session that it was opened
 * from.
 */
export async function openImpersonationSession(
  ctx: Context<Member>,
  tx: Transaction,
  { userId, ownSessionId, minutes, userAgent }: ImpersonationSession,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = ctx.clock();
  await tx.insert(sessions).values({
    token,
    userId,
    userAgent,
    createdAt: new Date(now),
    lastActiveAt: new Date(now),
    expiresAt: new Date(now + minutes * MINUTE_MS),
    // It has an end of its own: the owner's inactivity timeout does not apply.
    isRemembered: true,
    impersonatorId: ctx.actor.userId,
    impersonatorSessionId: ownSessionId,
  });
  return sessionCookie(ctx, token, minutes * 60);
}

/**
 * Returns the cookie of the session that it was opened from, or the one that drops the cookie if that session is over.
 */
export async function returnedCookie(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  ownSessionId: string,
): Promise<string> {
  const [own] = await services.db.select().from(sessions).where(eq(sessions.id, ownSessionId)).limit(1);
  if (!own) return droppedCookie(services);
  const seconds = (own.expiresAt.getTime() - services.clock()) / 1000;
  return sessionCookie(services, own.token, own.isRemembered ? seconds : null);
}
