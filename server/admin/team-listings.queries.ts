import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { CATEGORIES } from '#shared/categories/category.ts';
import { TEAM_LISTINGS, type TeamListingSort } from '#shared/admin/team-listing.ts';
import type { TeamListingsQuery } from '#shared/admin/team-listing.schema.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { fromPublicId } from '#shared/platform/ids.ts';
import type { CappedCount } from '#shared/platform/pagination.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { countListings } from '#server/listings/listings.queries.ts';
import { listingCounters, listings } from '#server/listings/listings.table.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayStart } from '#server/platform/database/days.ts';
import type { Keyset } from '#server/platform/database/keyset-cursor.ts';
import { commonWordCondition, textCondition } from '#server/search/search.queries.ts';
import { searchTerms } from '#server/search-words/search-terms.ts';
import { findUserId } from './users.queries.ts';

const NARROW_DAYS = 3;
/** How many rows are read to find out that a word is common; see countWord in server/search. */
const WORD_PART = 10 * TEAM_LISTINGS.textMatches;

/** The query, ready for SQL. */
export type Wanted = {
  condition: SQL | undefined;
  /** The other filters leave few rows for the words: these are read row by row, without the text indexes. */
  isNarrow: boolean;
  terms: string[];
  /** Subsets in which the words can match at all. */
  parts: SQL[];
  sort: TeamListingSort;
};

/** Returns null if nothing can match. */
export async function readWanted(db: Db, query: TeamListingsQuery): Promise<Wanted | null> {
  const { state, category, city, seller, from, to, q = '', sort = 'newest' } = query;
  const sellerId = seller ? await findUserId(db, seller) : undefined;
  if (sellerId === null) return null;
  const id = fromPublicId('lst', q);
  const terms = id === null ? searchTerms(q) : [];
  if (id === null && q !== '' && terms.length === 0) return null;
  const condition = and(
    id === null ? undefined : eq(listings.id, id),
    stateCondition(state),
    category === undefined ? undefined : eq(listings.category, category),
    city === undefined ? undefined : eq(listings.citySlug, city),
    sellerId === undefined ? undefined : eq(listings.sellerId, sellerId),
    from === undefined ? undefined : gte(listings.createdAt, dayStart(from)),
    to === undefined ? undefined : lt(listings.createdAt, dayStart(to, 1)),
  );
  const isShortTime =
    from !== undefined && to !== undefined && Date.parse(to) - Date.parse(from) <= NARROW_DAYS * DAY_MS;
  return { condition, isNarrow: sellerId !== undefined || isShortTime, terms, parts: partsOf(query), sort };
}

function stateCondition(state: TeamListingsQuery['state']): SQL | undefined {
  if (state === undefined) return undefined;
  return state === 'hidden' ? sql`${listings.isHidden}` : eq(listings.status, state);
}

/** One condition per text index: one index a category for public listings, one for the rest. */
function partsOf({ state, category }: TeamListingsQuery): SQL[] {
  const rest = sql`not ${listings.isPublic}`;
  if (state !== undefined && state !== 'approved') return [rest];
  const categories = category === undefined ? CATEGORIES : [category];
  return [
    ...categories.map((each) => sql`${listings.isPublic} and ${listings.category} = ${sql.raw(`'${each}'`)}`),
    state === 'approved' ? sql`${listings.status} = 'approved' and not ${listings.isPublic}` : rest,
  ];
}

/**
 * Counts matches, with words up to `textMatches` only: beyond, the words are common and the sort order is walked
 * instead.
 */
export function countWanted(db: Db, wanted: Wanted): Promise<CappedCount> {
  const { condition, terms, isNarrow } = wanted;
  if (terms.length === 0) return countListings(db, condition);
  return isNarrow ? countListings(db, and(condition, commonWordCondition(terms))) : countMatches(db, wanted);
}

const matching = ({ parts, terms, condition }: Wanted): SQL[] =>
  parts.map((part) => sql`${and(part, textCondition(terms), condition)}`);

async function countMatches(db: Db, wanted: Wanted): Promise<CappedCount> {
  const cap = TEAM_LISTINGS.textMatches;
  const found = sql.join(
    matching(wanted).map(
      (where) => sql`(select ${listings.id} from ${listings} where ${where} limit ${cap + 1})`,
    ),
    sql` union all `,
  );
  const count = async (query: SQL) => (await db.execute<{ count: number }>(query)).rows[0]?.count ?? 0;
  const partly = await count(sql`
    with part as materialized (select set_config('gin_fuzzy_search_limit', ${String(WORD_PART)}, true))
    select count(*)::int as count from part, lateral (${found}) as matches`);
  const total =
    partly > cap ? partly : await count(sql`select count(*)::int as count from (${found}) as matches`);
  return { count: Math.min(total, cap), isCapped: total > cap };
}

/** Returns ids with their sort key. `isCommon`: the words match more rows than can be gathered before sorting. */
export async function listWanted(
  db: Db,
  wanted: Wanted,
  { after, limit, isCommon }: { after: Keyset | null; limit: number; isCommon: boolean },
): Promise<Keyset[]> {
  const { condition, isNarrow, terms, sort } = wanted;
  if (terms.length > 0 && !isNarrow && !isCommon) return listFewMatches(db, wanted, after, limit);
  const at = after?.at.toISOString();
  const behind =
    after === null
      ? undefined
      : sort === 'newest'
        ? sql`(${listings.createdAt}, ${listings.id}) < (${at}::timestamptz, ${after.id}::uuid)`
        : sql`(${listings.createdAt}, ${listings.id}) > (${at}::timestamptz, ${after.id}::uuid)`;
  const order = sort === 'newest' ? desc : asc;
  return db
    .select({ id: listings.id, at: listings.createdAt })
    .from(listings)
    .where(and(condition, terms.length > 0 ? commonWordCondition(terms) : undefined, behind))
    .orderBy(order(listings.createdAt), order(listings.id))
    .limit(limit);
}

async function listFewMatches(
  db: Db,
  wanted: Wanted,
  after: Keyset | null,
  limit: number,
): Promise<Keyset[]> {
  const key = sql`(extract(epoch from ${listings.createdAt}) * 1000)::float8`;
  const parts = matching(wanted).map(
    (where) => sql`(select ${listings.id} as id, ${key} as key from ${listings} where ${where})`,
  );
  const [order, sign] = wanted.sort === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const behind = after
    ? sql`where (key, id) ${sign} (${after.at.getTime()}::float8, ${after.id}::uuid)`
    : sql``;
  const { rows } = await db.execute<{ id: string; key: number }>(sql`
    with hits as materialized (${sql.join(parts, sql` union all `)})
    select id, key from hits ${behind} order by key ${order}, id ${order} limit ${limit}`);
  return rows.map(({ id, key: ms }) => ({ id, at: new Date(Math.round(ms)) }));
}

/** What the table shows of these listings besides their cards. */
export async function listTeamFacts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .select({
      id: listings.id,
      status: listings.status,
      isPaused: listings.isPaused,
      isHidden: listings.isHidden,
      isWithheld: listings.isWithheld,
      version: listings.version,
      createdAt: listings.createdAt,
      rejectionReason: listings.rejectionReason,
      seller: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        bannedAt: users.bannedAt,
      },
      views: listingCounters.views,
      contacts: listingCounters.contacts,
    })
    .from(listings)
    .leftJoin(users, eq(users.id, listings.sellerId))
    .leftJoin(listingCounters, eq(listingCounters.listingId, listings.id))
    .where(inArray(listings.id, [...ids]))
    .limit(ids.length);
  return new Map(rows.map((row) => [row.id, row]));
}

export type TeamFacts =
  Awaited<ReturnType<typeof listTeamFacts>> extends Map<string, infer Row> ? Row : never;
