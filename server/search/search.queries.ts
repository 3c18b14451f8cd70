import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { COUNT_CAP, capped, type CappedCount } from '#shared/platform/pagination.ts';
import type { Db } from '#server/platform/database/database.ts';
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
  return sql`to_tsquery('french', ${queryOf(terms)})`;
}

/** The query of a text in the words of `to_tsquery`. */
export function queryOf(terms: readonly string[]): string {
  return terms
    .map(numbersOf)
    .map((words) => (words.length > 1 ? `(${words.join(' | ')})` : words.join('')))
    .join(' & ');
}

/**
 * French stems keep the s of "motos" and "taxis" and the x of "bijoux": such words are searched for in singular and
 * plural.
 */
export function numbersOf(term: string): string[] {
  if (/..(?:[aiou]s|ux)$/.test(term)) return [term, term.slice(0, -1)];
  if (/..u$/.test(term)) return [term, `${term}s`, `${term}x`];
  return /..[aio]$/.test(term) ? [term, `${term}s`] : [term];
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
  // What a part is read for is named inside it, so that the setting is made before.
  const matches = (setting: string) =>
    sql`(select from ${listings} where ${condition} and ${sql.raw(setting)}.is_made limit ${COUNT_CAP + 1}) as matches`;
  const result = await db.execute<{ part: number; whole: number }>(sql`
    with limited as materialized (
      select set_config('gin_fuzzy_search_limit', ${String(WORD_PART)}, true) is not null as is_made),
    part as materialized (select count(*)::int as count from limited, lateral ${matches('limited')}),
    unlimited as materialized (
      select set_config('gin_fuzzy_search_limit', '0', true) is not null as is_made
      from part where count between 1 and ${COUNT_CAP})
    select (select count from part) as part,
      (select count(*)::int from unlimited, lateral ${matches('unlimited')}) as whole`);
  const { part = 0, whole = 0 } = result.rows[0] ?? {};
  return capped(Math.max(part, whole));
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
export function hitsByColumn(
  condition: SQL | undefined,
  sort: SortKey,
  cursor: Cursor | null,
  limit: number,
): SQL {
  const { column, bound, direction } = sort;
  const behind =
    cursor &&
    (direction === 'asc'
      ? sql`(${column}, ${listings.id}) > (${bound(cursor.key)}, ${cursor.id}::uuid)`
      : sql`(${column}, ${listings.id}) < (${bound(cursor.key)}, ${cursor.id}::uuid)`);
  return sql`${hitsInOrder(and(condition, behind ?? undefined), sort)} limit ${limit}`;
}

function hitsInOrder(condition: SQL | undefined, { column, key, direction }: SortKey): SQL {
  const order =
    direction === 'asc' ? sql`${column} asc, ${listings.id} asc` : sql`${column} desc, ${listings.id} desc`;
  return sql`select ${listings.id}, ${key} as key from ${listings} where ${condition} order by ${order}`;
}

/** The row at a position of an order, counted from 0; undefined if there are fewer rows. */
export async function findHit(
  db: Db,
  condition: SQL | undefined,
  sort: SortKey,
  place: number,
): Promise<Hit | undefined> {
  const [hit] = await listHits(db, sql`${hitsInOrder(condition, sort)} limit 1 offset ${place}`);
  return hit;
}

/** Runs one of the queries of this file. */
export async function listHits(db: Db, hits: SQL): Promise<Hit[]> {
  return (await db.execute<Hit>(hits)).rows;
}

/**
 * The same for a text that matches few rows: they are fetched first and then sorted, whatever the planner would
 * estimate.
 */
export function fewHitsByColumn(
  condition: SQL | undefined,
  sort: SortKey,
  cursor: Cursor | null,
  limit: number,
): SQL {
  const { key, direction } = sort;
  const order = direction === 'asc' ? sql`key asc, id asc` : sql`key desc, id desc`;
  const behind = cursor
    ? direction === 'asc'
      ? sql`where (key, id) > (${cursor.key}::float8, ${cursor.id}::uuid)`
      : sql`where (key, id) < (${cursor.key}::float8, ${cursor.id}::uuid)`
    : sql``;
  return sql`
    with hits as materialized (select ${listings.id}, ${key} as key from ${listings} where ${condition})
    select id, key from hits ${behind} order by ${order} limit ${limit}`;
}

/** Best matches first, among the newest `within` rows; all are ranked if `within` is null. */
export function hitsByRelevance(
  condition: SQL | undefined,
  terms: readonly string[],
  within: number | null,
  cursor: Cursor | null,
  limit: number,
): SQL {
  const behind = cursor ? sql`where (key, id) < (${cursor.key}::float8, ${cursor.id}::uuid)` : sql``;
  const newest =
    within === null ? sql`` : sql`order by ${listings.publishedAt} desc, ${listings.id} desc limit ${within}`;
  return sql`
    with hits as materialized (
      select ${listings.id}, ${listings.search} from ${listings} where ${condition} ${newest}
    ), ranked as (select id, ts_rank_cd(search, ${tsQuery(terms)}, 1)::float8 as key from hits)
    select id, key from ranked ${behind} order by key desc, id desc limit ${limit}`;
}
