import { and, desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BlockedPerson } from '#shared/blocking/blocked-person.ts';
import { initialsOf, shownName } from '#shared/accounts/shown-name.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { userBlocks } from './user-blocks.table.ts';

/** How two people stand to each other. */
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
  /** The other one has an account, which is not banned. */
  isOtherHere: boolean;
  /** Since when one has one's own. */
  since: Date;
};

/** Joined to oneself in a look at both. */
export const otherUser = alias(users, 'other');

/** What a look at oneself, with the other one joined to it, says of how they stand. */
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

/** Blocking twice is blocking once. */
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

/** Whom one has blocked, the latest first. */
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
