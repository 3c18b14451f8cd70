import { and, isNotNull, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { Category } from '#shared/categories/category.ts';
import { LISTING_LIMITS, type ListingCard } from '#shared/listings/listing.ts';
import { capped, type CappedCount, type CursorPage } from '#shared/platform/pagination.ts';
import { CATEGORY_FILTERS, type ListingSearch } from '#shared/search/listing-search.ts';
import type { Sort } from '#shared/search/sorts.ts';
import { getOwnNames } from '#server/categories/categories.queries.ts';
import { presentCard } from '#server/listings/listings.presenter.ts';
import { countListings, listCards, type CardRow } from '#server/listings/listings.queries.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import { correctSpelling } from './correct-spelling.ts';
import { readFirstPage } from './first-page.ts';
import { cachedCount } from './cached-counts.ts';
import { allowsPromoted, filterPromoted, placePromoted } from './promoted-listings.ts';
import { filterCondition, priceClassCondition } from './search-conditions.ts';
import { decodeCursor, encodeCursor, type Cursor, type Promoted } from './search-cursor.ts';
import {
  commonWordCondition,
  countWord,
  fewHitsByColumn,
  findHit,
  hitsByColumn,
  hitsByRelevance,
  listHits,
  SORT_KEYS,
  textCondition,
  type Hit,
} from './search.queries.ts';
import { searchTerms } from '#server/search-words/search-terms.ts';

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
  /** Whether its text has so few matches that they are fetched first and then sorted. */
  isSmall: boolean;
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
  const limit = search.per ?? LISTING_LIMITS.perPage.default;
  const kept = await cachedCount(ctx, category, search);
  const asked = { filters, sort, cursor, limit };
  const few = await findFew(ctx, asked, typed);
  const { total, page, correctedSearch } =
    few?.page ?? (await findPage(ctx, asked, typed, few?.total ?? kept.known));
  if (!cursor) kept.keep(total);
  const [rows, ownNames] = await Promise.all([readCards(ctx.db, page), getOwnNames(ctx)]);
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

async function readCards(db: Db, { ids, cards }: ComposedPage): Promise<CardRow[]> {
  const known = new Map(cards.map((card) => [card.id, card]));
  const missing = ids.filter((id) => !known.has(id));
  for (const card of await listCards(db, missing)) known.set(card.id, card);
  return ids.flatMap((id) => known.get(id) ?? []);
}

type Asked = Pick<Question, 'sort' | 'cursor' | 'limit'> & { filters: Filters };
type Found = { total: CappedCount; page: ComposedPage; correctedSearch: string | null };

/** Counts the matches of a text, and finds its first page in the same statement if they are few; null for other searches. */
async function findFew(
  ctx: Context,
  { filters, ...asked }: Asked,
  terms: string[],
): Promise<{ total: CappedCount; page: Found | null } | null> {
  if (terms.length === 0 || asked.cursor || isBareWord(filters, terms)) return null;
  const condition = findingCondition(filters, terms);
  const found = await composePage(ctx, { ...asked, condition, terms, isSmall: true }, null);
  const { count } = found.total;
  return { total: found.total, page: count > 0 && count <= FEW ? { ...found, correctedSearch: null } : null };
}

async function findPage(
  ctx: Context,
  { filters, ...asked }: Asked,
  typed: string[],
  known: CappedCount | null,
): Promise<Found> {
  const { terms, total, correctedSearch } =
    typed.length === 0 && !asked.cursor
      ? { terms: typed, total: known, correctedSearch: null }
      : await resolveText(ctx.db, filters, typed, { cursor: asked.cursor, known });
  if (total?.count === 0) return { total, page: NO_PAGE, correctedSearch };
  const isSmall = terms.length > 0 && total !== null && total.count <= FEW;
  const condition =
    isBareWord(filters, terms) && total?.isCapped
      ? and(filters.asked, commonWordCondition(terms))
      : findingCondition(filters, terms);
  return { ...(await composePage(ctx, { ...asked, condition, terms, isSmall }, total)), correctedSearch };
}

type PlacedPage = { ids: string[]; next: (PlacedHit & { promoted: Promoted | null }) | null };
/** `cards`: those that were read with it. */
type ComposedPage = PlacedPage & { cards: readonly CardRow[] };

const NO_PAGE: ComposedPage = { ids: [], next: null, cards: [] };

/**
 * Composes one page, and counts the matches if `total` is null. The promoted listings are chosen with the first page and
 * appear nowhere else in the list.
 */
async function composePage(
  ctx: Context,
  question: Question,
  total: CappedCount | null,
): Promise<{ total: CappedCount; page: ComposedPage }> {
  const { cursor } = question;
  if (cursor && total) return { total, page: await composeNextPage(ctx, question, cursor) };
  const first = await readFirst(ctx, question, total);
  const known = { ids: first.promoted, placed: 0, before: 0 };
  const page = placePage(question, { known, due: first.promoted, hits: first.hits });
  return { total: total ?? capped(first.count), page: { ...page, cards: first.cards } };
}

async function composeNextPage(ctx: Context, question: Question, cursor: Cursor): Promise<ComposedPage> {
  const { condition, limit } = question;
  const known = cursor.promoted ?? { ids: [], placed: 0, before: 0 };
  const due = await filterPromoted(ctx.db, condition, known.ids.slice(known.placed, known.placed + limit));
  const others = and(condition, known.ids.length > 0 ? notInArray(listings.id, known.ids) : undefined);
  const hits = await listPartHits(ctx.db, { ...question, condition: others, limit: limit + 1 });
  return { ...placePage(question, { known, due, hits }), cards: [] };
}

type Placing = { known: Promoted; due: readonly string[]; hits: readonly PlacedHit[] };

function placePage({ limit }: Question, { known, due, hits }: Placing): PlacedPage {
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

/** The terms that a search is run with now: as typed, or with the spelling corrected if nothing else is found. */
export async function resolveTerms(
  db: Db,
  category: Category,
  search: ListingSearch,
): Promise<{ terms: string[]; correctedSearch: string | null }> {
  return resolveText(db, readFilters(category, search), searchTerms(search.search ?? ''), {});
}

/** What a search asks for, as it is typed. */
export function searchCondition(category: Category, search: ListingSearch): SQL | undefined {
  return findingCondition(readFilters(category, search), searchTerms(search.search ?? ''));
}

type ResolvedText = { terms: string[]; total: CappedCount; correctedSearch: string | null };

/**
 * Counts the matches of the text unless they are known, and corrects it once if it has none. Later pages take both from
 * the cursor.
 */
async function resolveText(
  db: Db,
  filters: Filters,
  typed: string[],
  { cursor, known }: { cursor?: Cursor | null; known?: CappedCount | null },
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
  const asTyped = { terms: typed, total: known ?? (await countFound(typed)), correctedSearch: null };
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

/**
 * The first page's hits, with the listings promoted above them and the number of all if `total` is null; of a text that
 * turns out to have more than a few matches, the number alone.
 */
async function readFirst({ db, clock }: Context, question: Question, total: CappedCount | null) {
  const limit = question.limit + 1;
  const first = await readFirstPage(db, {
    condition: question.condition,
    hits: (condition) => firstPart({ ...question, condition, limit }, null),
    total: total?.count ?? null,
    promotedAt: allowsPromoted(question.sort) ? new Date(clock()) : null,
    upTo: question.isSmall && total === null ? FEW : null,
    // A statement for a text is planned anew each time, and more of it takes longer.
    cards: question.terms.length === 0 ? question.limit : null,
  });
  if (question.isSmall && first.count > FEW) return { ...first, hits: [] };
  const others =
    first.promoted.length > 0
      ? and(question.condition, notInArray(listings.id, first.promoted))
      : question.condition;
  const missing = limit - first.hits.length;
  const second =
    missing > 0 ? await listSecondPart(db, { ...question, condition: others, limit: missing }, null) : [];
  return { ...first, hits: [...inPart(first.hits, 0), ...inPart(second, 1)] };
}

/** A list has two parts: priced listings before the others, or the best of the newest before the older ones. */
async function listPartHits(db: Db, question: Question): Promise<PlacedHit[]> {
  const { cursor, limit } = question;
  const first = cursor?.part === 1 ? [] : await listHits(db, firstPart(question, cursor));
  if (first.length === limit) return inPart(first, 0);
  const from = cursor?.part === 1 ? cursor : null;
  const second = await listSecondPart(db, { ...question, limit: limit - first.length }, from);
  return [...inPart(first, 0), ...inPart(second, 1)];
}

function firstPart({ condition, terms, sort, limit, isSmall }: Question, cursor: Cursor | null): SQL {
  if (sort === 'relevance') return hitsByRelevance(condition, terms, isSmall ? null : RANKED, cursor, limit);
  const hits = isSmall ? fewHitsByColumn : hitsByColumn;
  const asked = isByPrice(sort) ? and(condition, isNotNull(listings.priceXof)) : condition;
  return hits(asked, SORT_KEYS[sort], cursor, limit);
}

/** From the part's beginning if `cursor` is null. */
async function listSecondPart(
  db: Db,
  { condition, sort, limit, isSmall }: Question,
  cursor: Cursor | null,
): Promise<Hit[]> {
  if (isByPrice(sort)) {
    const hits = isSmall ? fewHitsByColumn : hitsByColumn;
    return listHits(db, hits(and(condition, isNull(listings.priceXof)), SORT_KEYS.newest, cursor, limit));
  }
  if (sort !== 'relevance' || isSmall) return [];
  const border = cursor ?? (await findHit(db, condition, SORT_KEYS.newest, RANKED - 1));
  return border ? listHits(db, hitsByColumn(condition, SORT_KEYS.newest, border, limit)) : [];
}

const isByPrice = (sort: Sort) => sort === 'price_asc' || sort === 'price_desc';
