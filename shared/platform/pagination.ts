import { formatInteger } from './money.ts';
import { plural } from './text.ts';

/** Counting stops here: nobody reads past it, and an exact count of a million rows costs more than the page. */
export const COUNT_CAP = 10_000;

/** `isCapped`: there are more than `count`. */
export type CappedCount = { count: number; isCapped: boolean };

/** One page of a keyset-paginated list; `nextCursor` is null on the last one. */
export type CursorPage<Item> = {
  data: Item[];
  hasMore: boolean;
  nextCursor: string | null;
  total: CappedCount;
};

/** One page of a list with page numbers (from 1). */
export type NumberedPage<Item> = { data: Item[]; page: number; pages: number; total: CappedCount };

export function capped(count: number): CappedCount {
  return { count: Math.min(count, COUNT_CAP), isCapped: count > COUNT_CAP };
}

/** "248 annonces", "plus de 10 000 annonces" */
export function countText({ count, isCapped }: CappedCount, one: string, many?: string): string {
  const number = `${formatInteger(count)} ${plural(count, one, many)}`;
  return isCapped ? `plus de ${number}` : number;
}
