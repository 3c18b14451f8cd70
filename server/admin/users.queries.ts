import { and, asc, count, desc, eq, gt, inArray, isNull, like, max, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UsersQuery } from '#shared/admin/users.schema.ts';
import { USER_PAGE_ROWS } from '#shared/admin/users.ts';
import { fromPublicId } from '#shared/platform/ids.ts';
import type { CappedCount } from '#shared/platform/pagination.ts';
import { foldText } from '#shared/platform/text.ts';
import { FULL_NAME, type UserRow } from '#server/accounts/accounts.queries.ts';
import { sessions, users } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Keyset } from '#server/platform/database/keyset-cursor.ts';
import { reportCases } from '#server/reports/reports.table.ts';
import { userBans } from './user-bans.table.ts';

type Filters = Omit<UsersQuery, 'cursor'>;

/** Written as in the partial indexes. */
const STATE: Record<Exclude<NonNullable<Filters['state']>, 'unconfirmed'>, SQL> = {
  suspended: sql`banned_at is not null`,
  leaving: sql`banned_at is null and deletion_due_at is not null`,
  active: sql`banned_at is null and deletion_due_at is null`,
};

function matches({ q = '', role, state }: Filters): SQL | undefined {
  return and(
    q === '' ? undefined : hasWords(users.searchText, q),
    role === undefined ? undefined : role === 'user' ? sql`role = 'user'` : sql`role <> 'user'`,
    // An unconfirmed person has no account, only a registration.
    state && (state === 'unconfirmed' ? sql`false` : STATE[state]),
  );
}

const MAX_WORDS = 5;

/** Every word has to occur; a phone number is found whatever its spacing. */
export function hasWords(searchText: PgColumn, q: string): SQL | undefined {
  const isNumber = /^\+?[\d\s().-]+$/.test(q);
  const words = (isNumber ? q.replace(/\D/g, '') : foldText(q)).split(' ').filter((word) => word !== '');
  if (words.length === 0) return sql`false`;
  return and(...words.slice(0, MAX_WORDS).map((word) => like(searchText, `%${word}%`)));
}

export function listUsers(db: Db, filters: Filters, after: Keyset | null, limit: number): Promise<UserRow[]> {
  const isOldestFirst = filters.order === 'oldest';
  const direction = isOldestFirst ? asc : desc;
  const place = after && sql`(${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const further = place && sql`(created_at, id) ${isOldestFirst ? sql`>` : sql`<`} ${place}`;
  return db
    .select()
    .from(users)
    .where(and(matches(filters), further ?? undefined))
    .orderBy(direction(users.createdAt), direction(users.id))
    .limit(limit);
}

export function countUsers(db: Db, filters: Filters): Promise<CappedCount> {
  return countRows(db, users, matches(filters));
}

/** When each of them was last active, as far as a session is still open. */
export async function findLastSeen(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ userId: sessions.userId, at: max(sessions.lastActiveAt) })
    .from(sessions)
    .where(and(inArray(sessions.userId, [...ids]), isNull(sessions.impersonatorId)))
    .groupBy(sessions.userId)
    .limit(ids.length);
  return new Map(rows.flatMap(({ userId, at }) => (at ? [[userId, at] as const] : [])));
}

export async function countListingsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ sellerId: listings.sellerId, count: count() })
    .from(listings)
    .where(and(inArray(listings.sellerId, [...ids]), ne(listings.status, 'removed')))
    .groupBy(listings.sellerId)
    .limit(ids.length);
  return new Map(rows.flatMap((row) => (row.sellerId ? [[row.sellerId, row.count] as const] : [])));
}

/** Finds a user by id or address. */
export async function findUserId(db: Db, text: string): Promise<string | null> {
  const id = fromPublicId('usr', text);
  if (id !== null) return id;
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, text.toLowerCase()))
    .limit(1);
  return row?.id ?? null;
}

/** The bans in force. */
export async function listStandingBans(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return selectBans(db)
    .where(and(inArray(userBans.userId, [...ids]), isNull(userBans.liftedAt)))
    .limit(ids.length);
}

const selectBans = (db: Db) =>
  db.select({ ban: userBans, by: FULL_NAME }).from(userBans).leftJoin(users, eq(users.id, userBans.bannedBy));

export function listBansOf(db: Db, userId: string) {
  return selectBans(db)
    .where(eq(userBans.userId, userId))
    .orderBy(desc(userBans.bannedAt), desc(userBans.id))
    .limit(USER_PAGE_ROWS);
}

export function listSessionsOf(db: Db, userId: string, now: Date) {
  return db
    .select({ session: sessions, impersonator: FULL_NAME })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.impersonatorId))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastActiveAt), desc(sessions.id))
    .limit(USER_PAGE_ROWS);
}

export function listListingsOf(db: Db, userId: string) {
  return db
    .select({
      id: listings.id,
      title: listings.title,
      status: listings.status,
      createdAt: listings.createdAt,
    })
    .from(listings)
    .where(eq(listings.sellerId, userId))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(USER_PAGE_ROWS);
}

export function countAllListingsOf(db: Db, userId: string): Promise<CappedCount> {
  return countRows(db, listings, eq(listings.sellerId, userId));
}

export function listCasesAbout(db: Db, userId: string) {
  return db
    .select()
    .from(reportCases)
    .where(eq(reportCases.reportedId, userId))
    .orderBy(desc(reportCases.openedAt), desc(reportCases.id))
    .limit(USER_PAGE_ROWS);
}
