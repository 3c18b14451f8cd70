import { and, asc, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { COUNT_CAP, capped, type CappedCount } from '#shared/platform/pagination.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countListings } from '#server/listings/listings.queries.ts';
import { listings } from '#server/listings/listings.table.ts';

/** Ids in order, each with its sort key, so that the next page can start after the last. */
export type Hit = { id: string; key: number };

type Cursor = Hit;

export function textCondition(terms: readonly string[]): SQL | undefined {
  return terms.length === 0 ? undefined : sql`${listings.search} @@ ${tsQuery(terms)}`;
}

/**
 * The same condition for words that match so many rows that walking an order's index soon meets enough of them. No
 * index has this expression: the planner assumes that words are spread evenly over the categories, and would fetch all
 * matches of a word that is common in this one. For several words it expects almost no rows and would rather read the
 * whole table: it makes no estimate inside a `case`.
 */
export function commonWordCondition(terms: readonly string[]): SQL {
  const condition = sql`coalesce(${listings.search}, '') @@ ${tsQuery(terms)}`;
  return terms.length === 1 ? condition : sql`case when ${condition} then true else false end`;
}

function tsQuery(terms: readonly string[]): SQL {
  return sql`to_tsquery('french', ${terms.map(anyNumber).join(' & ')})`;
}

/**
 * French stems keep the s of "motos" and "taxis" and the x of "bijoux": such words are searched for in singular and
 * plural.
 */
function anyNumber(term: string): string {
  if (/..(?:[aiou]s|ux)$/.test(term)) return `(${term} | ${term.slice(0, -1)})`;
  if (/..u$/.test(term)) return `(${term} | ${term}s | ${term}x)`;
  return /..[aio]$/.test(term) ? `(${term} | ${term}s)` : term;
}

/** Well above the cap, so that a part of this size proves that it is exceeded; see countWord. */
const WORD_PART = 2 * COUNT_CAP;

/**
 * Counts the matches of one word in a category, up to the cap. Reading all of a common word's entries costs more than
 * the rest of the search, so at first only a random part of them is read (gin_fuzzy_search_limit). If the part exceeds
 * the cap, so does the whole; anything less is counted again, exactly. The setting ends with the statement: must not
 * be called inside a transaction.
 */
export async function countWord(db: Db, condition: SQL | undefined): Promise<CappedCount> {
  const result = await db.execute<{ count: number }>(sql`
    with part as materialized (select set_config('gin_fuzzy_search_limit', ${String(WORD_PART)}, true))
    select count(*)::int as count
    from part, lateral (select from ${listings} where ${condition} limit ${COUNT_CAP + 1}) as matches`);
  const count = result.rows[0]?.count ?? 0;
  return count === 0 || count > COUNT_CAP ? capped(count) : countListings(db, condition);
}

type SortKey = { column: PgColumn; key: SQL<number>; bound: (key: number) => SQL; direction: 'asc' | 'desc' };

const byTime: SortKey = {
  column: listings.publishedAt,
  key: sql<number>`(extract(epoch from ${listings.publishedAt}) * 1000)::float8`,
  bound: (key) => sql`${new Date(key).toISOString()}::timestamptz`,
  direction: 'desc',
};
const byPrice = (direction: 'asc' | 'desc'): SortKey => ({
  column: listings.priceXof,
  key: sql<number>`${listings.priceXof}::float8`,
  bound: (key) => sql`${key}::bigint`,
  direction,
});
const byPopularity: SortKey = {
  column: listings.popularity,
  key: sql<number>`${listings.popularity}::float8`,
  bound: (key) => sql`${key}::integer`,
  direction: 'desc',
};

export const SORT_KEYS = {
  newest: byTime,
  price_asc: byPrice('asc'),
  price_desc: byPrice('desc'),
  popular: byPopularity,
} as const;

/** One keyset page: rows after the cursor in the order of one column and then the id. */
export async function listByColumn(
  db: Db,
  condition: SQL | undefined,
  sort: SortKey,
  cursor: Cursor | null,
  limit: number,
): Promise<Hit[]> {
  const { column, bound, direction } = sort;
  const behind =
    cursor &&
    (direction === 'asc'
      ? sql`(${column}, ${listings.id}) > (${bound(cursor.key)}, ${cursor.id}::uuid)`
      : sql`(${column}, ${listings.id}) < (${bound(cursor.key)}, ${cursor.id}::uuid)`);
  return listInOrder(db, and(condition, behind ?? undefined), sort).limit(limit);
}

function listInOrder(db: Db, condition: SQL | undefined, { column, key, direction }: SortKey) {
  const order = direction === 'asc' ? [asc(column), asc(listings.id)] : [desc(column), desc(listings.id)];
  return db
    .select({ id: listings.id, key })
    .from(listings)
    .where(condition)
    .orderBy(...order);
}

/** The row at a position of an order, counted from 0; undefined if there are fewer rows. */
export async function findHit(
  db: Db,
  condition: SQL | undefined,
  sort: SortKey,
  place: number,
): Promise<Hit | undefined> {
  const [hit] = await listInOrder(db, condition, sort).limit(1).offset(place);
  return hit;
}

/**
 * The same for a text that matches few rows: they are fetched first and then sorted, whatever the planner would
 * estimate.
 */
export async function listFewByColumn(
  db: Db,
  condition: SQL | undefined,
  sort: SortKey,
  cursor: Cursor | null,
  limit: number,
): Promise<Hit[]> {
  const { key, direction } = sort;
  const order = direction === 'asc' ? sql`key asc, id asc` : sql`key desc, id desc`;
  const behind = cursor
    ? direction === 'asc'
      ? sql`where (key, id) > (${cursor.key}::float8, ${cursor.id}::uuid)`
      : sql`where (key, id) < (${cursor.key}::float8, ${cursor.id}::uuid)`
    : sql``;
  const result = await db.execute<Hit>(sql`
    with hits as materialized (select ${listings.id}, ${key} as key from ${listings} where ${condition})
    select id, key from hits ${behind} order by ${order} limit ${limit}`);
  return result.rows;
}

/** Best matches first, among the newest `within` rows; all are ranked if `within` is null. */
export async function listByRelevance(
  db: Db,
  condition: SQL | undefined,
  terms: readonly string[],
  within: number | null,
  cursor: Cursor | null,
  limit: number,
): Promise<Hit[]> {
  const behind = cursor ? sql`where (key, id) < (${cursor.key}::float8, ${cursor.id}::uuid)` : sql``;
  const newest =
    within === null ? sql`` : sql`order by ${listings.publishedAt} desc, ${listings.id} desc limit ${within}`;
  const result = await db.execute<Hit>(sql`
    with hits as materialized (
      select ${listings.id}, ${listings.search} from ${listings} where ${condition} ${newest}
    ), ranked as (select id, ts_rank_cd(search, ${tsQuery(terms)}, 1)::float8 as key from hits)
    select id, key from ranked ${behind} order by key desc, id desc limit ${limit}`);
  return result.rows;
}
