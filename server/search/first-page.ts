import { and, sql, type SQL } from 'drizzle-orm';
import { COUNT_CAP } from '#shared/platform/pagination.ts';
import { countedListings } from '#server/listings/listings.queries.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Db } from '#server/platform/database/database.ts';
import { promotedAmong } from './promoted-listings.ts';
import type { Hit } from './search.queries.ts';

type Asked = {
  condition: SQL | undefined;
  /** Selects ids with their sort keys, in order. */
  hits: (condition: SQL | undefined) => SQL;
  /** The number of matches, if it is known. */
  total: number | null;
  /** When to choose promoted listings; null: the order is followed strictly. */
  promotedAt: Date | null;
  /** Beyond so many matches they are only counted; null: never. */
  upTo: number | null;
};

/** `count` goes one beyond the cap. The promoted listings are not among the hits. */
export type FirstPage = { count: number; promoted: string[]; hits: Hit[] };

/** Counts the matches, chooses the promoted ones and finds the first others, in one statement. */
export async function readFirstPage(
  db: Db,
  { condition, hits, total, promotedAt, upTo }: Asked,
): Promise<FirstPage> {
  const counted = total === null ? countedListings(condition) : sql`${total}::int`;
  const capped = sql`(select least(count, ${COUNT_CAP}) from counted)`;
  const promoted = promotedAt
    ? promotedAmong(condition, promotedAt, capped)
    : sql`select ${listings.id} from ${listings} where false`;
  const others = promotedAt
    ? and(condition, sql`${listings.id} <> all(array(select id from promoted))`)
    : condition;
  const ifFew = (query: SQL) =>
    upTo === null
      ? query
      : sql`select * from (${query}) as found where (select count from counted) <= ${upTo}`;
  const result = await db.execute<{ count: number; promoted: string[]; hits: [string, number][] }>(sql`
    with counted as materialized (select ${counted} as count), promoted as materialized (${ifFew(promoted)})
    select (select count from counted) as count, array_to_json(array(select id from promoted)) as promoted,
      array_to_json(array(select json_build_array(id, key) from (${ifFew(hits(others))}) as hits)) as hits`);
  const [page] = result.rows;
  if (!page) throw new Error('The first page of a search is one row.');
  return { ...page, hits: page.hits.map(([id, key]) => ({ id, key })) };
}
