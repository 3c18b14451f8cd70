import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import type { BanReason } from '#shared/admin/console.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { sessions, users } from '#server/accounts/accounts.table.ts';
import { hasRole } from '#server/accounts/roles.ts';
import { listingOffered } from '#server/listings/listing-news.ts';
import { listings } from '#server/listings/listings.table.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { isHiddenByReports } from '#server/reports/visibility.ts';
import { notifyPerson } from './admin.jobs.ts';
import { userBans } from './user-bans.table.ts';

export const BAN_REFUSALS = {
  unknown: 'Ce compte n’existe plus.',
  own: 'Vous ne pouvez pas suspendre votre propre compte.',
  team: 'Un compte de l’équipe ne se suspend pas d’ici. Retirez-lui d’abord ses droits.',
  already: 'Ce compte est déjà suspendu.',
  open: 'Ce compte n’est pas suspendu.',
  goesOn: 'Cette suspension n’est pas finie.',
} as const;

type Why = {
  reason: BanReason;
  note: string;
  /** Duration; null: until the team lifts it. */ days: number | null;
};

/** Bans a user: their sessions end, their listings are hidden, and they are notified of the reason. */
export async function banUser(
  ctx: Context<Member>,
  userId: string,
  { reason, note, days }: Why,
): Promise<void> {
  if (userId === ctx.actor.userId) throw new AppError('forbidden', { message: BAN_REFUSALS.own });
  await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (hasRole(user.role, 'admin')) throw new AppError('forbidden', { message: BAN_REFUSALS.team });
    if (user.bannedAt) throw new AppError('conflict', { message: BAN_REFUSALS.already });
    const now = new Date(ctx.clock());
    const endsAt = days === null ? null : new Date(now.getTime() + days * DAY_MS);
    await tx.update(users).set({ bannedAt: now }).where(eq(users.id, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    // Also listings that wait for review: approved during the ban, they must not appear.
    await tx
      .update(listings)
      .set({ isHidden: true })
      .where(and(eq(listings.sellerId, userId), ne(listings.status, 'removed')));
    await tx
      .insert(userBans)
      .values({ userId, reason, note: note || null, bannedBy: ctx.actor.userId, bannedAt: now, endsAt });
    await writeDown(ctx, tx, { action: 'user.ban', userId, note: note || null, after: { reason, endsAt } });
  });
}

/** Lifts a ban, except for listings hidden for another reason. `endedBy`: only if the ban had ended by then. */
export async function unbanUser(
  ctx: Context<Member>,
  userId: string,
  note: string,
  endedBy: Date | null = null,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user.bannedAt) throw new AppError('conflict', { message: BAN_REFUSALS.open });
    const isStanding = and(eq(userBans.userId, userId), isNull(userBans.liftedAt));
    const lifted = await tx
      .update(userBans)
      .set({ liftedAt: new Date(ctx.clock()), liftedBy: ctx.actor.userId })
      .where(and(isStanding, endedBy === null ? undefined : lte(userBans.endsAt, endedBy)))
      .returning({ id: userBans.id });
    if (endedBy !== null && lifted.length === 0)
      throw new AppError('conflict', { message: BAN_REFUSALS.goesOn });
    await tx.update(users).set({ bannedAt: null }).where(eq(users.id, userId));
    const shown = await tx
      .update(listings)
      .set({ isHidden: sql`${listings.isWithheld} or ${isHiddenByReports}` })
      .where(and(eq(listings.sellerId, userId), eq(listings.isHidden, true)))
      .returning({ listingId: listings.id, isPublic: listings.isPublic });
    for (const { listingId, isPublic } of shown)
      if (isPublic) await ctx.jobs.send(listingOffered, { listingId }, tx);
    await writeDown(ctx, tx, { action: 'user.unban', userId, note: note || null, after: {} });
  });
}

async function lockUser(tx: Transaction, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw new AppError('not_found', { message: BAN_REFUSALS.unknown });
  return user;
}

type Entry = {
  action: 'user.ban' | 'user.unban';
  userId: string;
  note: string | null;
  after: Record<string, unknown>;
};

async function writeDown(
  ctx: Context<Member>,
  tx: Transaction,
  { action, userId, note, after }: Entry,
): Promise<void> {
  const decisionId = await writeAudit(ctx, tx, {
    action,
    targetKind: 'user',
    targetId: userId,
    before: { isBanned: action === 'user.unban' },
    after: { isBanned: action === 'user.ban', ...after },
    details: note,
  });
  await ctx.jobs.send(notifyPerson, { decisionId }, tx);
}
