import type { Actor } from '#server/platform/context.ts';
import type { Auth } from './auth.ts';

type Session = {
  actor: Actor;
  /** A session in use is prolonged now and then: its cookie has to follow. */
  setCookies: string[];
};

const NOBODY: Session = { actor: { kind: 'anyone' }, setCookies: [] };

/** Who sent these headers. Without a session cookie nothing is asked of the database. */
export async function sessionActor(auth: Auth, headers: Headers): Promise<Session> {
  if (!headers.get('cookie')?.includes('tokpa.session_token') && !headers.has('authorization')) return NOBODY;
  const { response: session, headers: answered } = await auth.api.getSession({
    headers,
    returnHeaders: true,
  });
  const setCookies = answered.getSetCookie();
  if (!session) return { ...NOBODY, setCookies };
  return {
    actor: { kind: 'member', userId: session.user.id, isAdmin: hasRole(session.user.role, 'admin') },
    setCookies,
  };
}

/** Roles are told as a list, one role, or a comma-separated string (PRODUCT, contradiction 11). */
export function hasRole(roles: unknown, wanted: string): boolean {
  const list = Array.isArray(roles) ? roles : typeof roles === 'string' ? roles.split(',') : [];
  return list.some((role) => typeof role === 'string' && role.trim() === wanted);
}
