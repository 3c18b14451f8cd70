import { encodeKeyset, type Keyset } from './keyset-cursor.ts';

/**
 * One page of a list by cursor. Takes one row more than the page holds, which only shows that there is another page.
 */
export function keysetPage<Row>(rows: readonly Row[], size: number, keyOf: (row: Row) => Keyset) {
  const data = rows.slice(0, size);
  const last = data.at(-1);
  const hasMore = rows.length > size;
  return { data, hasMore, nextCursor: hasMore && last ? encodeKeyset(keyOf(last)) : null };
}
