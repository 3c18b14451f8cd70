import { eq, sql, type SQL } from 'drizzle-orm';
import { PgDialect, type PgColumn } from 'drizzle-orm/pg-core';
import { CARD_COLUMNS, isCover, isReadyCover, type CardRow } from '#server/listings/listings.queries.ts';
import { listingCounters, listingPictures, listings } from '#server/listings/listings.table.ts';
import { DRIZZLE_OPTIONS } from '#server/platform/database/database.ts';
import { pictures } from '#server/pictures/pictures.table.ts';

type Times = 'boostEndsAt' | 'publishedAt';
/** A row as JSON holds it. */
export type FoundCard = Omit<CardRow, Times> & { boostEndsAt: string | null; publishedAt: string };

/**
 * Selects listings as `listCards` does, as one JSON array in no particular order: for a statement that finds their ids,
 * so that the cards need no second one. `ids` is an array.
 */
export function selectFoundCards(ids: SQL): SQL {
  return sql`(select coalesce(json_agg(${CARD}), '[]') ${FROM} where ${listings.id} = any(${ids}))`;
}

export function rowOfCard(card: FoundCard): CardRow {
  return {
    ...card,
    boostEndsAt: card.boostEndsAt === null ? null : new Date(card.boostEndsAt),
    publishedAt: new Date(card.publishedAt),
  };
}

type Columns = { [name: string]: PgColumn | SQL };

function objectOf(columns: Columns): SQL {
  const pairs = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** Null where the outer join found no row. */
const ifJoined = (key: PgColumn, columns: Columns) =>
  sql`case when ${key} is not null then ${objectOf(columns)} end`;

/** The same text in each statement: written once. */
const written = (part: SQL) => sql.raw(new PgDialect(DRIZZLE_OPTIONS).sqlToQuery(part.inlineParams()).sql);

const { cover, rated, ...columns } = CARD_COLUMNS;
const CARD = written(
  objectOf({
    ...columns,
    cover: ifJoined(pictures.id, cover),
    rated: ifJoined(listingCounters.listingId, rated),
  }),
);
const FROM = written(sql`from ${listings}
  left join ${listingPictures} on ${isCover}
  left join ${pictures} on ${isReadyCover}
  left join ${listingCounters} on ${eq(listingCounters.listingId, listings.id)}`);
