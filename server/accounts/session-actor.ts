import type { Actor } from '#server/platform/context.ts';
import type { Auth } from './auth.ts';

/** Who sent these headers. Without a session cookie nothing is asked of the database. */
export async function sessionActor(auth: Auth, headers: Headers): Promise<Actor> {
  if (!headers.get('cookie')?.includes('tokpa.session_token') && !headers.has('authorization')) return { kind: 'anyone' };
  const session = await auth.api.getSession({ headers });
  if (!session) return { kind: 'anyone' };
  return { kind: 'member', userId: session.user.id, isAdmin: hasRole(session.user.role, 'admin') };
}

/** Roles are told as a list, one role, or a comma-separated string (PRODUCT, contradiction 11). */
export function hasRole(roles: unknown, wanted: string): boolean {
  const list = Array.isArray(roles) ? roles : typeof roles === 'string' ? roles.split(',') : [];
  return list.some((role) => typeof role === 'string' && role.trim() === wanted);
}
