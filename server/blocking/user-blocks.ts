import { and, desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BlockedPerson } from '#shared/blocking/blocked-person.ts';
import { initialsOf, shownName } from '#shared/accounts/shown-name.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { userBlocks } from './user-blocks.table.ts';

/** Which of two people blocked the other. */
export type Blocking = { byFirst: boolean; bySecond: boolean };

export async function findBlocking(db: Db | Transaction, first: string, second: string): Promise<Blocking> {
  const pair = (blocker: string, blocked: string) =>
    and(eq(userBlocks.blockerId, blocker), eq(userBlocks.blockedId, blocked));
  const rows = await db
    .select({ blockerId: userBlocks.blockerId })
    .from(userBlocks)
    .where(or(pair(first, second), pair(second, first)))
    .limit(2);
  return {
    byFirst: rows.some(({ blockerId }) => blockerId === first),
    bySecond: rows.some(({ blockerId }) => blockerId === second),
  };
}

export type Standing = {
  blocking: Blocking;
  /** The other person has an account, and it is not banned. */
  isOtherHere: boolean;
  /** Creation date of one's own account. */
  since: Date;
};

/** Alias of `users`, for joining the other person to oneself. */
export const otherUser = alias(users, 'other');

/** Columns of a Standing, for a query of oneself joined with `otherUser`. */
export function standingColumns(ownId: string, otherId: string) {
  const hasBlocked = (blocker: string, blocked: string) =>
    sql<boolean>`exists (select 1 from ${userBlocks} where ${userBlocks.blockerId} = ${blocker} and ${userBlocks.blockedId} = ${blocked})`;
  return {
    since: users.createdAt,
    isOtherHere: sql<boolean>`${otherUser.id} is not null and ${otherUser.bannedAt} is null`,
    byFirst: hasBlocked(ownId, otherId),
    bySecond: hasBlocked(otherId, ownId),
  };
}

/** Idempotent. */
export async function blockUser({ db, actor, clock }: Context<Member>, blockedId: string): Promise<void> {
  await db
    .insert(userBlocks)
    .values({ blockerId: actor.userId, blockedId, createdAt: new Date(clock()) })
    .onConflictDoNothing();
}

export async function unblockUser({ db, actor }: Context<Member>, blockedId: string): Promise<void> {
  await db
    .delete(userBlocks)
    .where(and(eq(userBlocks.blockerId, actor.userId), eq(userBlocks.blockedId, blockedId)));
}

const MAX_LISTED = 200;

/** People whom the actor blocked, the latest first. */
export async function listBlocked({ db, actor }: Context<Member>): Promise<BlockedPerson[]> {
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      blockedAt: userBlocks.createdAt,
    })
    .from(userBlocks)
    .innerJoin(users, eq(users.id, userBlocks.blockedId))
    .where(eq(userBlocks.blockerId, actor.userId))
    .orderBy(desc(userBlocks.createdAt), desc(users.id))
    .limit(MAX_LISTED);
  return rows.map(({ id, blockedAt, ...name }) => ({
    id: toPublicId('usr', id),
    name: shownName(name),
    initials: initialsOf(name),
    blockedAt: blockedAt.toISOString(),
  }));
}
