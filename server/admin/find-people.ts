import { desc, isNull } from 'drizzle-orm';
import { CONSOLE_PAGE, type BannedPerson } from '#shared/admin/console.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import { presentPerson } from '#server/reports/reports.presenter.ts';
import { listReportedPeople } from '#server/reports/reports.queries.ts';
import { userBans } from './user-bans.table.ts';
import { canBan, canUnban } from './users.policy.ts';
import { countListingsOf, findUserId, listStandingBans } from './users.queries.ts';

/** Finds a person by address or id; without a search, lists banned people, the latest first. */
export async function findPeople({ db, actor }: Context<Member>, search: string): Promise<BannedPerson[]> {
  const wanted = search === '' ? await listBanned(db) : [await findUserId(db, search)];
  const ids = wanted.filter((id) => id !== null);
  const [people, bans, counts] = await Promise.all([
    listReportedPeople(db, ids),
    listStandingBans(db, ids),
    countListingsOf(db, ids),
  ]);
  const found = people.map(({ user, upheldCount }): BannedPerson => {
    const standing = bans.find(({ ban }) => ban.userId === user.id);
    return {
      ...presentPerson({ user, upheldCount }),
      name: `${user.firstName} ${user.lastName}`.trim(),
      ban: standing ? presentBan(standing) : null,
      listingCount: counts.get(user.id) ?? 0,
      can: { ban: canBan(actor, user), unban: canUnban(actor, user) },
    };
  });
  return found.toSorted((a, b) => (b.ban?.at ?? '').localeCompare(a.ban?.at ?? ''));
}

function presentBan({ ban, by }: Awaited<ReturnType<typeof listStandingBans>>[number]) {
  const { reason, note, bannedAt, endsAt } = ban;
  return { reason, note, at: bannedAt.toISOString(), by, endsAt: endsAt?.toISOString() ?? null };
}

async function listBanned(db: Db): Promise<string[]> {
  const rows = await db
    .select({ userId: userBans.userId })
    .from(userBans)
    .where(isNull(userBans.liftedAt))
    .orderBy(desc(userBans.bannedAt), desc(userBans.id))
    .limit(CONSOLE_PAGE);
  return rows.map(({ userId }) => userId);
}
