import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { avatarUrl } from '#shared/accounts/profile.ts';
import { DEFAULT_PREFERENCES, type ProfileVisibility } from '#shared/accounts/preferences.ts';
import { initialsOf, shownName } from '#shared/accounts/shown-name.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Actor, Services } from '#server/platform/context.ts';
import { findUser } from './accounts.queries.ts';
import { IS_CONFIRMED, isConfirmed } from './confirmed-account.ts';
import { sessions, users } from './accounts.table.ts';
import { findPreferences } from './preferences.queries.ts';
import { PROFILE_VISIBILITY } from './preferences.table.ts';

const ONLINE_MS = 5 * MINUTE_MS;

/** Returns what a user shows in public. Null for a banned user or a private profile, except to its owner and the team. */
export async function findPublicProfile(
  { db, clock, actor }: Pick<Services, 'db' | 'clock'> & { actor: Actor },
  userId: string,
) {
  const user = await findUser(db, userId);
  if (!user) return null;
  const membership = { bannedAt: user.bannedAt, isConfirmed: isConfirmed(user) };
  if (!isMember(membership)) return null;
  const { privacy } = (await findPreferences(db, userId)) ?? DEFAULT_PREFERENCES;
  const isOwn = actor.kind === 'member' && actor.userId === userId;
  const isTeam = actor.kind === 'member' && actor.isAdmin;
  if (!isShownToEverybody({ ...membership, ...privacy }) && !isOwn && !isTeam) return null;
  return {
    id: toPublicId('usr', user.id),
    name: shownName(user),
    initials: initialsOf(user),
    avatar: avatarUrl(user.image),
    memberSince: user.createdAt.toISOString().slice(0, 7),
    isEmailVerified: user.emailVerified,
    isPhoneVerified: user.phoneVerifiedAt !== null,
    isOnline: privacy.showOnlineStatus ? await isOnline(db, userId, clock()) : null,
    acceptsMessages: privacy.allowMessages,
  };
}

type Membership = { bannedAt: Date | null; isConfirmed: boolean };

function isMember({ bannedAt, isConfirmed: confirmed }: Membership): boolean {
  return bannedAt === null && confirmed;
}

export function isShownToEverybody(
  user: Membership & { profileVisibility: ProfileVisibility | null },
): boolean {
  return isMember(user) && user.profileVisibility !== 'private';
}

/** The same rule as an SQL condition, for rows of `users` joined with their preferences. */
export function shownToEverybody() {
  return and(isNull(users.bannedAt), IS_CONFIRMED, sql`${PROFILE_VISIBILITY} is distinct from 'private'`);
}

async function isOnline(db: Services['db'], userId: string, now: number): Promise<boolean> {
  const [row] = await db
    .select({ lastActiveAt: max(sessions.lastActiveAt) })
    .from(sessions)
    // Impersonation by the team does not count as the user being online.
    .where(and(eq(sessions.userId, userId), isNull(sessions.impersonatorId)));
  return row?.lastActiveAt ? now - row.lastActiveAt.getTime() < ONLINE_MS : false;
}
