import { and, sql, type SQL } from 'drizzle-orm';
import { COUNT_CAP } from '#shared/platform/pagination.ts';
import { countedListings, type CardRow } from '#server/listings/listings.queries.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Db } from '#server/platform/database/database.ts';
import { rowOfCard, selectFoundCards, type FoundCard } from './found-cards.ts';
import { PROMOTED_EVERY, promotedAmong } from './promoted-listings.ts';
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
  /** How many cards the page shows, if they are to be read with it. */
  cards: number | null;
};

type Read = { count: number; promoted: string[]; hits: [string, number][]; cards: FoundCard[] };

/**
 * `count` goes one beyond the cap. The promoted listings are not among the hits. `cards` are of listings that the page
 * is likely to show, in no particular order.
 */
export type FirstPage = { count: number; promoted: string[]; hits: Hit[]; cards: CardRow[] };

/** Counts the matches, chooses the promoted ones and finds the first others, in one statement. */
export async function readFirstPage(
  db: Db,
  { condition, hits, total, promotedAt, upTo, cards }: Asked,
): Promise<FirstPage> {
  const counted = total === null ? countedListings(condition) : sql`${total}::int`;
  const capped = sql`(select least(count, ${COUNT_CAP}) from counted)`;
  const others = promotedAt
    ? and(condition, sql`${listings.id} <> all(array(select id from promoted))`)
    : condition;
  const ifFew = (query: SQL) =>
    upTo === null
      ? query
      : sql`select * from (${query}) as found where (select count from counted) <= ${upTo}`;
  const promoted = promotedAt
    ? ifFew(promotedAmong(condition, promotedAt, capped))
    : sql`select null::uuid as id where false`;
  const shown =
    cards === null
      ? sql`'[]'::json`
      : selectFoundCards(sql`array(select id from hits limit ${cards})
          || array(select id from promoted limit ${Math.ceil(cards / PROMOTED_EVERY)})`);
  const result = await db.execute<Read>(sql`
    with counted as materialized (select ${counted} as count), promoted as materialized (${promoted}),
    hits as materialized (${ifFew(hits(others))})
    select (select count from counted) as count, array_to_json(array(select id from promoted)) as promoted,
      array_to_json(array(select json_build_array(id, key) from hits)) as hits, ${shown} as cards`);
  const [page] = result.rows;
  if (!page) throw new Error('The first page of a search is one row.');
  return {
    ...page,
    hits: page.hits.map(([id, key]) => ({ id, key })),
    cards: page.cards.map(rowOfCard),
  };
}
