import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ALERT_TEXT, alertQuery, type AlertSearch } from '#shared/alerts/alert.ts';
import type { Category } from '#shared/categories/category.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fromPublicId, toPublicId } from '#shared/platform/ids.ts';
import { searchWords } from '#server/search/search-words.table.ts';
import { placeFilter, requiredFacets, yearRange } from '#server/search/search-conditions.ts';
import { numbersOf, queryOf } from '#server/search/search.queries.ts';
import { resolveTerms } from '#server/search/search-listings.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { alerts } from './alerts.table.ts';
import { alertFacetKey, isCoveredBy, sellerKey, wordKey } from './match-keys.ts';

/** Below every price; a listing without a price has this one, which no lower bound of a search allows. */
export const NO_MIN_PRICE = -1;
/** Above every price, and the price of a listing without one as far as upper bounds are concerned. */
export const NO_MAX_PRICE = 9_000_000_000_000_000;

/** More titles have such a word than a listing should look through: a place or a facet is more selective. */
const COMMON = 400;

type Compiled = Pick<
  typeof alerts.$inferInsert,
  | 'category'
  | 'search'
  | 'searchKey'
  | 'matchKey'
  | 'citySlug'
  | 'facets'
  | 'minPriceXof'
  | 'maxPriceXof'
  | 'minYear'
  | 'maxYear'
> & { sellerId: string | null; words: string | null; placeWords: string | null };

/** The search as it is run now, its spelling corrected, with its conditions in columns; without a section, a seller's. */
export async function compileSearch(
  db: Db,
  category: Category | null,
  asked: AlertSearch,
): Promise<Compiled> {
  if (category === null) return compileSeller(asked);
  const { terms, correctedSearch } = await resolveTerms(db, category, asked);
  const search = correctedSearch === null ? asked : { ...asked, search: correctedSearch };
  const place = search.location === undefined ? null : placeFilter(search.location);
  const facets = [...requiredFacets(search), ...(place && 'facet' in place ? [place.facet] : [])];
  const citySlug = place && 'citySlug' in place ? place.citySlug : null;
  const years = yearRange(search);
  return {
    category,
    search,
    searchKey: hashOf(category, search),
    matchKey: await chooseKey(db, terms, { category, citySlug, facets }),
    sellerId: null,
    citySlug,
    facets,
    minPriceXof: search.minPrice ?? NO_MIN_PRICE,
    maxPriceXof: search.maxPrice ?? NO_MAX_PRICE,
    minYear: years?.from ?? null,
    maxYear: years?.to ?? null,
    words: terms.length === 0 ? null : queryOf(terms),
    placeWords: place && 'query' in place ? place.query : null,
  };
}

function compileSeller({ seller = '' }: AlertSearch): Compiled {
  const sellerId = fromPublicId('usr', seller);
  if (sellerId === null) throw new AppError('not_found', { message: ALERT_TEXT.seller });
  const search = { seller: toPublicId('usr', sellerId) };
  return {
    category: null,
    search,
    searchKey: hashOf(null, search),
    matchKey: sellerKey(sellerId),
    sellerId,
    citySlug: null,
    facets: [],
    minPriceXof: NO_MIN_PRICE,
    maxPriceXof: NO_MAX_PRICE,
    minYear: null,
    maxYear: null,
    words: null,
    placeWords: null,
  };
}

function hashOf(category: Category | null, search: AlertSearch): string {
  return createHash('sha256')
    .update(`${category ?? ''}?${alertQuery(search)}`)
    .digest('base64url');
}

type Conditions = { category: Category; citySlug: string | null; facets: readonly string[] };

/** The rarest word of the text, unless it is a common one and a place or a facet says more. */
async function chooseKey(db: Db, terms: readonly string[], conditions: Conditions): Promise<string> {
  const [rarest] = (await listKeyWords(db, terms)).toSorted((a, b) => a.uses - b.uses);
  const saysMore = conditions.citySlug !== null || conditions.facets.length > 0;
  if (!rarest || (rarest.uses > COMMON && saysMore)) return alertFacetKey(conditions);
  return wordKey(conditions.category, rarest.lexeme);
}

type KeyWord = { lexeme: string; uses: number };

/** The words of a text by whose key every listing with that word looks up alerts, and how many titles have them. */
async function listKeyWords(db: Db, terms: readonly string[]): Promise<KeyWord[]> {
  if (terms.length === 0) return [];
  // The shortest is the singular.
  const numbers = terms.map((term) => numbersOf(term).toSorted((a, b) => a.length - b.length));
  const asked = JSON.stringify(numbers.flat());
  const { rows } = await db.execute<{ word: string; lexemes: string[]; uses: number }>(sql`
    select word, lexemes, coalesce(
      (select sum(${searchWords.uses}) from ${searchWords} where ${searchWords.stem} = any(lexemes)), 0)::int as uses
    from jsonb_array_elements_text(${asked}::jsonb) as word,
      lateral (select tsvector_to_array(to_tsvector('french', word)) as lexemes) as stemmed`);
  return numbers.flatMap((words) => {
    const stemmed = words.map((word) => rows.find((row) => row.word === word));
    const lexemes = stemmed.map((row) => (row?.lexemes.length === 1 ? row.lexemes[0] : undefined));
    const [base] = lexemes;
    const known = lexemes.filter((lexeme) => lexeme !== undefined);
    if (base === undefined || known.length < lexemes.length || !isCoveredBy(base, known)) return [];
    return [{ lexeme: base, uses: Math.max(...stemmed.map((row) => row?.uses ?? 0)) }];
  });
}

/** The columns to insert; PostgreSQL parses the words with the dictionary that it indexes listings with. */
export function storedSearch({ words, placeWords, ...columns }: Compiled) {
  return { ...columns, words: parsed(words), placeWords: parsed(placeWords) };
}

const parsed = (query: string | null) =>
  query === null ? null : sql<string>`to_tsquery('french', ${query})`;
