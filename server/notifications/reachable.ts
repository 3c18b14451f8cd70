import { DEFAULT_PREFERENCES, DEFAULT_QUIET_HOURS } from '#shared/accounts/preferences.ts';
import { quietSeconds } from '#shared/accounts/quiet-hours.ts';
import { findUser, type UserRow } from '#server/accounts/accounts.queries.ts';
import { findPreferences } from '#server/accounts/preferences.queries.ts';
import type { Services } from '#server/platform/context.ts';

export type Reach = { person: UserRow; /** Until they may be disturbed. */ waitSeconds: number };

/** Returns whom and when to mail or push; null if the member is gone, banned or has switched it off. */
export async function reachBy(
  { db, clock }: Services,
  userId: string,
  way: 'email' | 'push',
): Promise<Reach | null> {
  const person = await findUser(db, userId);
  const { notifications } = (await findPreferences(db, userId)) ?? DEFAULT_PREFERENCES;
  if (!person || person.bannedAt !== null || !notifications[way]) return null;
  const hours = notifications.quietHours ?? DEFAULT_QUIET_HOURS;
  return { person, waitSeconds: quietSeconds(clock(), hours, person.countryCode) };
}
