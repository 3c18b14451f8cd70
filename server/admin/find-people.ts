import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { BAN_REASONS, CONSOLE_PAGE, type BannedPerson } from '#shared/admin/console.ts';
import { fromPublicId } from '#shared/platform/ids.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { hasRole } from '#server/accounts/session-actor.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { presentPerson } from '#server/reports/reports.presenter.ts';
import { listReportedPeople } from '#server/reports/reports.queries.ts';
import { userBans } from './user-bans.table.ts';

/** Whose address or id this is; without one, who is kept out, the latest first. */
export async function findPeople(ctx: Context<Member>, search: string): Promise<BannedPerson[]> {
  const ids = search === '' ? await listBanned(ctx) : await findId(ctx, search);
  const [people, bans, counts] = await Promise.all([
    listReportedPeople(ctx.db, ids),
    listBans(ctx, ids),
    countListings(ctx, ids),
  ]);
  const found = people.map(({ user, upheldCount }): BannedPerson => {
    const ban = bans.find(({ userId }) => userId === user.id);
    const isBanned = user.bannedAt !== null;
    return {
      ...presentPerson({ user, upheldCount }),
      name: `${user.firstName} ${user.lastName}`.trim(),
      ban: ban
        ? {
            reason: Object.hasOwn(BAN_REASONS, ban.reason) ? ban.reason : 'other',
            note: ban.note,
            at: ban.bannedAt.toISOString(),
            by: ban.by,
          }
        : null,
      listingCount: counts.find(({ sellerId }) => sellerId === user.id)?.count ?? 0,
      can: {
        ban: !isBanned && user.id !== ctx.actor.userId && !hasRole(user.role, 'admin'),
        unban: isBanned,
      },
    };
  });
  return found.toSorted((a, b) => (b.ban?.at ?? '').localeCompare(a.ban?.at ?? ''));
}

async function listBanned({ db }: Context<Member>): Promise<string[]> {
  const rows = await db
    .select({ userId: userBans.userId })
    .from(userBans)
    .where(sql`${userBans.liftedAt} is null`)
    .orderBy(desc(userBans.bannedAt), desc(userBans.id))
    .limit(CONSOLE_PAGE);
  return rows.map(({ userId }) => userId);
}

async function findId({ db }: Context<Member>, search: string): Promise<string[]> {
  const id = fromPublicId('usr', search);
  if (id) return [id];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, search.toLowerCase()))
    .limit(1);
  return rows.map((row) => row.id);
}

function listBans({ db }: Context<Member>, ids: readonly string[]) {
  return db
    .select({
      userId: userBans.userId,
      reason: userBans.reason,
      note: userBans.note,
      bannedAt: userBans.bannedAt,
      by: sql<string | null>`nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '')`,
    })
    .from(userBans)
    .leftJoin(users, eq(users.id, userBans.bannedBy))
    .where(and(inArray(userBans.userId, [...ids]), isNull(userBans.liftedAt)))
    .limit(Math.max(1, ids.length));
}

function countListings({ db }: Context<Member>, ids: readonly string[]) {
  return db
    .select({ sellerId: listings.sellerId, count: count() })
    .from(listings)
    .where(and(inArray(listings.sellerId, [...ids]), eq(listings.status, 'approved')))
    .groupBy(listings.sellerId)
    .limit(Math.max(1, ids.length));
}
