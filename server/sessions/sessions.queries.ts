import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { SignedInDevice } from '#shared/sessions/device.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import { sessions } from '#server/accounts/accounts.table.ts';
import { describeDevice } from '#server/accounts/describe-device.ts';
import { findPreferences } from '#server/accounts/preferences.queries.ts';
import { sessionCookiePair } from './session-cookie.ts';
import { sessionEnd } from './session-end.ts';

const MAX_LISTED = 50;

/** The member's sessions, latest used first, without expired ones that only await their removal. */
export async function listDevices(ctx: Context<Member>, currentId: string | null): Promise<SignedInDevice[]> {
  const { userId } = ctx.actor;
  const now = ctx.clock();
  const chosen = (await findPreferences(ctx.db, userId)) ?? DEFAULT_PREFERENCES;
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date(now))))
    .orderBy(desc(sessions.lastActiveAt), desc(sessions.id))
    .limit(MAX_LISTED);
  return rows
    .filter((row) => sessionEnd(row, chosen).at.getTime() > now)
    .map((row) => ({
      id: toPublicId('ses', row.id),
      name: row.impersonatorId === null ? describeDevice(row.userAgent) : 'Assistance (équipe du site)',
      signedInAt: row.createdAt.toISOString(),
      lastActiveAt: row.lastActiveAt.toISOString(),
      isRemembered: row.isRemembered,
      isCurrent: row.id === currentId,
    }));
}

/** Ends one of the member's sessions; false if it is not theirs, or over already. */
export async function endDevice({ db, actor }: Context<Member>, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function endOtherDevices({ db, actor }: Context<Member>, currentId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, actor.userId), ne(sessions.id, currentId)));
}

/** The Cookie header of a request with this session; null once the session is gone. */
export async function requestCookie(
  services: Pick<Context, 'db' | 'config'>,
  id: string,
): Promise<string | null> {
  const [row] = await services.db
    .select({ token: sessions.token })
    .from(sessions)
    .where(eq(sessions.id, id))
    .limit(1);
  return row ? sessionCookiePair(services, row.token) : null;
}
