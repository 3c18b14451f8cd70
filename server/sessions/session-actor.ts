import { createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { parse } from 'hono/utils/cookie';
import type { AdminRefusal, Services } from '#server/platform/context.ts';
import type { Identity } from '#server/platform/http/page-request.ts';
import { preparedPerDatabase } from '#server/platform/database/prepared-statements.ts';
import { isSame } from '#server/platform/signed-token.ts';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import { SET_UP_TWO_FACTOR_PATH } from '#shared/accounts/two-factor-setup.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { sessions, users } from '#server/accounts/accounts.table.ts';
import { isConfirmed } from '#server/accounts/confirmed-account.ts';
import { returnedCookie } from './impersonation-session.ts';
import { preferences } from '#server/accounts/preferences.table.ts';
import { droppedCookie, sessionCookieName } from './session-cookie.ts';
import { sessionEnd } from './session-end.ts';
import { hasRole, needsTwoFactor } from '#server/accounts/roles.ts';

export type CurrentSession = {
  id: string;
  userId: string;
  isRemembered: boolean;
  signedInAt: Date;
  /** Minutes without activity after which it ends; null: never. */
  timeoutMinutes: number | null;
  endsAt: Date;
  /** The admin who looks at the site as this member, and their own session. The admin's rights do not apply. */
  impersonatedBy: { adminId: string; sessionId: string } | null;
};

export type Session = Identity & { setCookies: string[] };

const NOBODY: Session = { actor: { kind: 'anyone' }, session: null, user: null, setCookies: [] };

const SET_UP_TWO_FACTOR: AdminRefusal = {
  message: 'Activez d’abord la vérification en deux étapes dans votre profil : l’administration la demande.',
  link: { href: SET_UP_TWO_FACTOR_PATH, label: 'Activer la vérification' },
};

/** The shortest interval at which activity is stored. */
const ACTIVITY_STEP_MS = 60_000;

type Reader = Pick<Services, 'db' | 'clock' | 'config'>;

/**
 * Returns the actor of a request by its headers. Without a session cookie it does not query the database. A session
 * that is too old or was inactive for too long ends here, whatever its cookie says.
 */
export async function sessionActor(
  services: Reader,
  headers: Headers,
  /** False for requests that a page sends by itself: they are no activity. */
  isActivity = true,
): Promise<Session> {
  const cookie = headers.get('cookie');
  const name = sessionCookieName(services);
  if (!cookie?.includes(name)) return NOBODY;
  const token = readSigned(parse(cookie, name)[name], services.config.authSecret);
  const found = token ? await findByToken(services, token) : undefined;
  if (!found) return { ...NOBODY, setCookies: [droppedCookie(services)] };
  const { session, user, chosen } = found;
  const now = services.clock();
  const end = sessionEnd(session, chosen ?? DEFAULT_PREFERENCES);
  if (now >= end.at.getTime()) {
    await services.db.delete(sessions).where(eq(sessions.id, session.id));
    const own = session.impersonatorSessionId;
    return { ...NOBODY, setCookies: [own ? await returnedCookie(services, own) : droppedCookie(services)] };
  }
  if (user.bannedAt !== null || !isConfirmed(user)) return NOBODY;
  if (isActivity && now - session.lastActiveAt.getTime() > ACTIVITY_STEP_MS)
    await noteActivity(services, session.id, now);
  const impersonatedBy =
    session.impersonatorId && session.impersonatorSessionId
      ? { adminId: session.impersonatorId, sessionId: session.impersonatorSessionId }
      : null;
  return {
    actor: { kind: 'member', userId: user.id, ...rightsOf(services, user, impersonatedBy !== null) },
    user,
    session: {
      id: session.id,
      userId: user.id,
      isRemembered: session.isRemembered,
      signedInAt: session.createdAt,
      timeoutMinutes: end.timeoutMinutes,
      endsAt: end.latest,
      impersonatedBy,
    },
    setCookies: [],
  };
}

/**
 * Rights do not carry over to an impersonated session, and an admin who has to set up two factors first is an ordinary
 * member until then.
 */
function rightsOf(services: Reader, user: typeof users.$inferSelect, isImpersonated: boolean) {
  const isTeam = !isImpersonated && hasRole(user.role, 'admin');
  if (isTeam && needsTwoFactor(services, user) && !user.twoFactorEnabled)
    return { isAdmin: false, adminRefusal: SET_UP_TWO_FACTOR };
  return { isAdmin: isTeam };
}

/**
 * Verifies the auth library's format: value, dot, HMAC-SHA-256 in base64. Done by hand, as every request waits for it.
 */
function readSigned(signed: string | undefined, secret: string): string | null {
  const end = signed?.lastIndexOf('.') ?? -1;
  if (!signed || end < 0) return null;
  const value = signed.slice(0, end);
  const expected = createHmac('sha256', secret).update(value).digest('base64');
  return isSame(expected, signed.slice(end + 1)) ? value : null;
}

async function findByToken({ db }: Reader, token: string) {
  const [row] = await sessionByToken(db).execute({ token });
  return row;
}

const sessionByToken = preparedPerDatabase((db) =>
  db
    .select({ session: sessions, user: users, chosen: preferences.chosen })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .where(eq(sessions.token, sql.placeholder('token')))
    .limit(1)
    .prepare('session_by_token'),
);

async function noteActivity({ db }: Reader, id: string, now: number): Promise<void> {
  await db
    .update(sessions)
    .set({ lastActiveAt: new Date(now) })
    .where(and(eq(sessions.id, id), lt(sessions.lastActiveAt, new Date(now))));
}

declare module 'hono' {
  // An interface, as only interfaces can be augmented.
  interface ContextVariableMap {
    session: CurrentSession | null;
    /** The account that acts, as it was read with the session. */
    user: UserRow | null;
  }
}
