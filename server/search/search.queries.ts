import { and, asc, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { COUNT_CAP, capped, type CappedCount } from '#shared/platform/pagination.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countListings } from '#server/listings/listings.queries.ts';
import { listings } from '#server/listings/listings.table.ts';

/** Ids in order, with the value they were sorted by, so that the next page can start behind the last. */
export type Hit = { id: string; key: number };

type Cursor = Hit;

export function textCondition(terms: readonly string[]): SQL | undefined {
  return terms.length === 0 ? undefined : sql`${listings.search} @@ ${tsQuery(terms)}`;
}

/**
 * The same for words that so much matches that an order's walk soon meets enough of it. Their expression is in no index:
 * the planner takes words to be spread evenly over the categories, and would fetch all matches of one that is common
 * in this one. Of several words it expects next to nothing and would rather read the whole table: what is inside a
 * `case` it does not judge.
 */
export function commonWordCondition(terms: readonly string[]): SQL {
  const condition = sql`coalesce(${listings.search}, '') @@ ${tsQuery(terms)}`;
  return terms.length === 1 ? condition : sql`case when ${condition} then true else false end`;
}

function tsQuery(terms: readonly string[]): SQL {
  return sql`to_tsquery('french', ${terms.map(anyNumber).join(' & ')})`;
}

/** French stems keep the s of "motos" and "taxis" and the x of "bijoux": such words are looked for in both numbers. */
function anyNumber(term: string): string {
  if (/..(?:[aiou]s|ux)$/.test(term)) return `(${term} | ${term.slice(0, -1)})`;
  if (/..u$/.test(term)) return `(${term} | ${term}s | ${term}x)`;
  return /..[aio]$/.test(term) ? `(${term} | ${term}s)` : term;
}

/** Well above the cap, so that a part of this size proves it; see countWord. */
const WORD_PART = 2 * COUNT_CAP;

/**
 * Counts what one word finds in a category, up to the cap. Reading all of a common word's entries costs more than the
 * rest of the search, so at first only a random part of them is read (gin_fuzzy_search_limit). More than the cap in
 * the part is more than the cap in the whole; anything less is counted again, exactly.
 * The setting ends with the statement: not to be called inside a transaction.
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

/** One page by keyset: rows behind the cursor in the order of one column and then the id. */
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

/** The row at a place of an order, counted from 0; undefined when there are not so many. */
export async function findHit(
  db: Db,
  condition: SQL | undefined,
  sort: SortKey,
  place: number,
): Promise<Hit | undefined> {
  const [hit] = await listInOrder(db, condition, sort).limit(1).offset(place);
  return hit;
}

/** The same when a text matches few rows: they are found first and sorted then, whatever the planner would guess. */
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

/** Best matches first, among so many of the newest; `within` is null where all are few enough to be ranked. */
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
