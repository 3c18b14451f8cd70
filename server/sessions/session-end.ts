import type { Preferences } from '#shared/accounts/preferences.ts';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';

type Lived = { createdAt: Date; expiresAt: Date; lastActiveAt: Date; isRemembered: boolean };

type SessionEnd = {
  /** When it ends without further activity. */
  at: Date;
  /** When it ends at the latest. */
  latest: Date;
  timeoutMinutes: number | null;
};

/**
 * Computes the end of a session. Its age counts from the sign-in; activity does not prolong that (specification, part
 * 1, sections 3 and 4).
 */
export function sessionEnd(session: Lived, { security }: Pick<Preferences, 'security'>): SessionEnd {
  const oldest = session.createdAt.getTime() + security.maxSessionAgeDays * DAY_MS;
  const latest = Math.min(oldest, session.expiresAt.getTime());
  const timeoutMinutes = session.isRemembered || !security.autoLogout ? null : security.sessionTimeoutMinutes;
  const idle = timeoutMinutes === null ? latest : session.lastActiveAt.getTime() + timeoutMinutes * MINUTE_MS;
  return { at: new Date(Math.min(latest, idle)), latest: new Date(latest), timeoutMinutes };
}
