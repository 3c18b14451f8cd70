import { and, isNotNull, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { Category } from '#shared/categories/category.ts';
import { LISTING_LIMITS, type ListingCard } from '#shared/listings/listing.ts';
import { capped, type CappedCount, type CursorPage } from '#shared/platform/pagination.ts';
import { CATEGORY_FILTERS, type ListingSearch } from '#shared/search/listing-search.ts';
import type { Sort } from '#shared/search/sorts.ts';
import { getOwnNames } from '#server/categories/categories.queries.ts';
import { presentCard } from '#server/listings/listings.presenter.ts';
import { countListings, listCards } from '#server/listings/listings.queries.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import { correctSpelling } from './correct-spelling.ts';
import { filterPromoted, listPromoted, allowsPromoted, placePromoted } from './promoted-listings.ts';
import { filterCondition, priceClassCondition } from './search-conditions.ts';
import { decodeCursor, encodeCursor, type Cursor, type Promoted } from './search-cursor.ts';
import {
  commonWordCondition,
  countWord,
  findHit,
  listByColumn,
  listByRelevance,
  listFewByColumn,
  SORT_KEYS,
  textCondition,
  type Hit,
} from './search.queries.ts';
import { searchTerms } from './search-terms.ts';

/** Up to this many matches are fetched first and then sorted; beyond, sorts walk their index. */
const FEW = 1_000;
/** Beyond FEW matches, only this many of the newest are ranked; the rest follows by age. */
const RANKED = 300;

export type SearchPage = CursorPage<ListingCard> & { correctedSearch: string | null };

type Question = {
  condition: SQL | undefined;
  terms: string[];
  sort: Sort;
  cursor: Cursor | null;
  limit: number;
};

/** One page of a category's public listings; a text without matches is tried again with its spelling corrected. */
export async function searchListings(
  ctx: Context,
  category: Category,
  search: ListingSearch,
): Promise<SearchPage> {
  const typed = searchTerms(search.search ?? '');
  const sort = chooseSort(search.sort, typed);
  const cursor = search.cursor === undefined ? null : decodeCursor(search.cursor, sort);
  const filters = readFilters(category, search);
  const { terms, total, correctedSearch } = await resolveText(ctx.db, filters, typed, cursor);
  const limit = search.per ?? LISTING_LIMITS.perPage.default;
  const isSmall = terms.length > 0 && total.count <= FEW;
  const condition =
    isBareWord(filters, terms) && total.isCapped
      ? and(filters.asked, commonWordCondition(terms))
      : findingCondition(filters, terms);
  const found = { condition, terms, sort, cursor, limit };
  const page = total.count === 0 ? NO_PAGE : await composePage(ctx, found, { isSmall, total: total.count });
  const [rows, ownNames] = await Promise.all([listCards(ctx.db, page.ids), getOwnNames(ctx)]);
  return {
    data: rows.map((row) => presentCard(row, ctx.clock(), ownNames)),
    hasMore: page.next !== null,
    nextCursor:
      page.next &&
      encodeCursor({ ...page.next, sort, total: total.count + Number(total.isCapped), correctedSearch }),
    total,
    correctedSearch,
  };
}

type ComposedPage = { ids: string[]; next: (PlacedHit & { promoted: Promoted | null }) | null };

const NO_PAGE: ComposedPage = { ids: [], next: null };

/** Composes one page. The promoted listings are chosen with the first page and appear nowhere else in the list. */
async function composePage(
  ctx: Context,
  question: Question,
  { isSmall, total }: { isSmall: boolean; total: number },
): Promise<ComposedPage> {
  const { condition, sort, cursor, limit } = question;
  const now = new Date(ctx.clock());
  const isFirst = cursor === null && allowsPromoted(sort);
  const leaders = isFirst ? await listPromoted(ctx.db, condition, { now, total }) : [];
  const known = cursor?.promoted ?? { ids: leaders, placed: 0, before: 0 };
  const due = isFirst
    ? leaders
    : await filterPromoted(ctx.db, condition, known.ids.slice(known.placed, known.placed + limit));
  const others = and(condition, known.ids.length > 0 ? notInArray(listings.id, known.ids) : undefined);
  const hits = await listHits(ctx, { ...question, condition: others, limit: limit + 1 }, isSmall);
  const { ids, promotedCount, rest } = placePromoted(
    due,
    hits.map(({ id }) => id),
    { before: known.before, count: limit },
  );
  const last = hits[rest - 1];
  if (!last || (rest === hits.length && promotedCount === due.length)) return { ids, next: null };
  // By id, not by count: others before it may be gone by now.
  const lastPromoted = due[promotedCount - 1];
  const placed = lastPromoted === undefined ? known.placed : known.ids.indexOf(lastPromoted) + 1;
  const promoted = { ids: known.ids, placed, before: known.before + ids.length };
  return { ids, next: { ...last, promoted: known.ids.length > 0 ? promoted : null } };
}

type Filters = {
  /** Every condition except the text. */
  asked: SQL | undefined;
  priceClasses: SQL | undefined;
  isNone: boolean;
};

function readFilters(category: Category, search: ListingSearch): Filters {
  return {
    asked: filterCondition(category, search),
    priceClasses: priceClassCondition(search),
    isNone: CATEGORY_FILTERS[category].every((name) => name === 'search' || search[name] === undefined),
  };
}

const isBareWord = (filters: Filters, terms: readonly string[]) => filters.isNone && terms.length === 1;

/** With a text, adds the price classes, which the text index can answer together with it. */
function findingCondition({ asked, priceClasses }: Filters, terms: readonly string[]): SQL | undefined {
  return terms.length === 0 ? asked : and(asked, priceClasses, textCondition(terms));
}

type ResolvedText = { terms: string[]; total: CappedCount; correctedSearch: string | null };

/** Counts the matches of the text, corrected once if it has none. Later pages take both from the cursor. */
async function resolveText(
  db: Db,
  filters: Filters,
  typed: string[],
  cursor: Cursor | null,
): Promise<ResolvedText> {
  if (cursor) {
    const { correctedSearch } = cursor;
    const terms = correctedSearch === null ? typed : searchTerms(correctedSearch);
    return { terms, total: capped(cursor.total), correctedSearch };
  }
  const countFound = (terms: string[]) => {
    const count = isBareWord(filters, terms) ? countWord : countListings;
    return count(db, findingCondition(filters, terms));
  };
  const asTyped = { terms: typed, total: await countFound(typed), correctedSearch: null };
  if (asTyped.total.count > 0 || typed.length === 0) return asTyped;
  const terms = await correctSpelling(db, typed);
  const total = terms && (await countFound(terms));
  return total && total.count > 0 ? { terms, total, correctedSearch: terms.join(' ') } : asTyped;
}

function chooseSort(asked: Sort | undefined, terms: readonly string[]): Sort {
  const sort = asked ?? (terms.length > 0 ? 'relevance' : 'newest');
  return sort === 'relevance' && terms.length === 0 ? 'newest' : sort;
}

type PlacedHit = Hit & { part: 0 | 1 };
const inPart = (hits: readonly Hit[], part: 0 | 1): PlacedHit[] => hits.map((hit) => ({ ...hit, part }));

async function listHits({ db }: Context, question: Question, isSmall: boolean): Promise<PlacedHit[]> {
  const { condition, sort, cursor, limit } = question;
  if (sort === 'relevance') return isSmall ? listAllRanked(db, question) : listRankedFirst(db, question);
  const list = isSmall ? listFewByColumn : listByColumn;
  if (sort === 'newest' || sort === 'popular')
    return inPart(await list(db, condition, SORT_KEYS[sort], cursor, limit), 0);
  // Listings without a price come last in both directions: a second part after the priced ones.
  const priced =
    cursor?.part === 1
      ? []
      : await list(db, and(condition, isNotNull(listings.priceXof)), SORT_KEYS[sort], cursor, limit);
  if (priced.length === limit) return inPart(priced, 0);
  const unpriced = await list(
    db,
    and(condition, isNull(listings.priceXof)),
    SORT_KEYS.newest,
    cursor?.part === 1 ? cursor : null,
    limit - priced.length,
  );
  return [...inPart(priced, 0), ...inPart(unpriced, 1)];
}

async function listAllRanked(db: Db, { condition, terms, cursor, limit }: Question): Promise<PlacedHit[]> {
  return inPart(await listByRelevance(db, condition, terms, null, cursor, limit), 0);
}

/** The best matches among the newest, then the older ones by age. */
async function listRankedFirst(db: Db, { condition, terms, cursor, limit }: Question): Promise<PlacedHit[]> {
  const ranked = cursor?.part === 1 ? [] : await listByRelevance(db, condition, terms, RANKED, cursor, limit);
  if (ranked.length === limit) return inPart(ranked, 0);
  const border = cursor?.part === 1 ? cursor : await findHit(db, condition, SORT_KEYS.newest, RANKED - 1);
  const older = border
    ? await listByColumn(db, condition, SORT_KEYS.newest, border, limit - ranked.length)
    : [];
  return [...inPart(ranked, 0), ...inPart(older, 1)];
}
