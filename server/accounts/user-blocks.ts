import { and, eq, or } from 'drizzle-orm';
import type { Context, Member } from '#server/platform/context.ts';
import type { Db, Transaction } from '#server/platform/database.ts';
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
