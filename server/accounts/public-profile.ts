import { eq, max } from 'drizzle-orm';
import { avatarUrl } from '#shared/accounts/profile.ts';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Actor, Services } from '#server/platform/context.ts';
import { findUser } from './accounts.queries.ts';
import { sessions } from './accounts.table.ts';
import { findPreferences } from './preferences.queries.ts';

const ONLINE_MS = 5 * 60_000;

/** What somebody shows of themselves. Whoever is banned or shows their profile to nobody is as if not there. */
export async function findPublicProfile(
  { db, clock, actor }: Pick<Services, 'db' | 'clock'> & { actor: Actor },
  userId: string,
) {
  const user = await findUser(db, userId);
  if (!user || user.bannedAt !== null || !user.emailVerified) return null;
  const { privacy } = (await findPreferences(db, userId)) ?? DEFAULT_PREFERENCES;
  const isOwn = actor.kind === 'member' && actor.userId === userId;
  const isTeam = actor.kind === 'member' && actor.isAdmin;
  if (privacy.profileVisibility === 'private' && !isOwn && !isTeam) return null;
  const [initial] = user.lastName;
  return {
    id: toPublicId('usr', user.id),
    name: initial ? `${user.firstName} ${initial}.` : user.firstName,
    initials: `${[...user.firstName][0] ?? ''}${initial ?? ''}`.toUpperCase(),
    avatar: avatarUrl(user.image),
    memberSince: user.createdAt.toISOString().slice(0, 7),
    isEmailVerified: user.emailVerified,
    isPhoneVerified: user.phoneVerifiedAt !== null,
    isOnline: privacy.showOnlineStatus ? await isOnline(db, userId, clock()) : null,
    acceptsMessages: privacy.allowMessages,
  };
}

async function isOnline(db: Services['db'], userId: string, now: number): Promise<boolean> {
  const [row] = await db
    .select({ lastActiveAt: max(sessions.lastActiveAt) })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return row?.lastActiveAt ? now - row.lastActiveAt.getTime() < ONLINE_MS : false;
}
