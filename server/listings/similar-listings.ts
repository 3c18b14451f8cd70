import { and, eq, ne, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Category } from '#shared/categories/category.ts';
import { SUB_CATEGORY_FACT } from '#shared/categories/sub-category-fact.ts';
import type { SpecificData } from '#shared/listings/facts.ts';
import { LIST_SIZES } from '#shared/listings/listing.ts';
import { AppError } from '#shared/platform/errors.ts';
import { capped, type CappedCount } from '#shared/platform/pagination.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import { preparedPerDatabase } from '#server/platform/database/prepared-statements.ts';
import { maySeeListing } from './listing-buyers.ts';
import { publicListings, type ShownListing } from './listings.policy.ts';
import {
  countedListings,
  findPageListing,
  selectChosenCards,
  type CardRow,
  type ListingRow,
} from './listings.queries.ts';
import { listings } from './listings.table.ts';

/** What decides on the text of the statement; null: the listing has no city, or no price. */
type Compared<Text, Amount> = {
  category: Category;
  id: Text;
  citySlug: Text | null;
  priceXof: Amount | null;
  fact: (key: string) => Text | null;
};
type AnyCompared = Compared<string | Placeholder, number | Placeholder>;
type ComparedRow = Pick<ListingRow['listing'], 'id' | 'category' | 'citySlug' | 'priceXof' | 'specificData'>;

/** Rows read from an index in one direction. */
const WALKED = 40;
/** Prices whose ratio is below this are of one class, up to its square of the next one. */
const CLASS_RATIO = 1.5;
/** A price as far away as this counts no less than one that is farther away. */
const MAX_CLASSES = 6;
/** What the facts of a listing are worth against one class of prices. */
const KIND_CLASSES = 2;

/** Beside the sub-category: what makes two listings of a category comparable. */
const KIND_FACTS: Partial<Record<Category, readonly string[]>> = { automobile: ['make'] };

/** Returns the listings most like one, and how many more its category has (specification, part 2, section 9). */
export async function listSimilarListings(
  ctx: Context,
  listingId: string,
): Promise<{ rows: CardRow[]; total: CappedCount }> {
  const found = await findPageListing(ctx, listingId);
  if (!found || !(wasSold(found.listing) || (await maySeeListing(ctx, found.listing))))
    throw new AppError('not_found', { message: 'Annonce non trouvée' });
  const rows = await similarTo(ctx.db)(found.listing);
  // Without any row there is no other listing to count.
  return { rows, total: capped(rows[0]?.count ?? 0) };
}

/** The statement is long, and one of few: each is built once. */
const similarTo = preparedPerDatabase((db) => {
  const prepared = new Map<string, ReturnType<typeof prepareSimilar>>();
  return (listing: ComparedRow) => {
    const { id, category, citySlug, priceXof, specificData } = listing;
    const name = ['similar', category, citySlug && 'city', priceXof !== null && 'price']
      .filter(Boolean)
      .join('_');
    const statement = prepared.get(name) ?? prepareSimilar(db, listing, name);
    prepared.set(name, statement);
    const facts = comparedFacts(category).map((key) => [factName(key), textOf(specificData[key])]);
    return statement.execute({ id, citySlug, priceXof, ...Object.fromEntries(facts) });
  };
});

function prepareSimilar(db: Db, { category, citySlug, priceXof }: ComparedRow, name: string) {
  const listing: AnyCompared = {
    category,
    id: sql.placeholder('id'),
    citySlug: citySlug && sql.placeholder('citySlug'),
    priceXof: priceXof === null ? null : sql.placeholder('priceXof'),
    fact: (key) => sql.placeholder(factName(key)),
  };
  const others = and(publicListings(), eq(listings.category, category), ne(listings.id, listing.id));
  return selectChosenCards(db, {
    ids: sql`(${similarIds(listing)})`,
    order: rankOf(listing),
    counted: countedListings(others),
  }).prepare(name);
}

const factName = (key: string) => `fact_${key}`;

export function comparedWith({ specificData, ...listing }: ComparedRow): AnyCompared {
  return { ...listing, fact: (key) => textOf(specificData[key]) };
}

/** Also once its page is gone, which leads on to them. */
function wasSold({ status, isHidden }: ShownListing): boolean {
  return status === 'sold' && !isHidden;
}

/**
 * Selects the ids of the most similar listings. Its cost does not grow with the market: it walks the indexes of price
 * and age from the listing in each direction, in its city and in the whole category, and ranks the few rows it meets.
 */
export function similarIds(listing: AnyCompared): SQL {
  const { category, citySlug, id } = listing;
  const inCategory = sql`${publicListings()} and ${eq(listings.category, category)} and ${ne(listings.id, id)}`;
  const inCity = sql`${inCategory} and ${eq(listings.citySlug, citySlug ?? '')}`;
  const walks = (citySlug === null ? [inCategory] : [inCity, inCategory]).flatMap((where) =>
    walksFrom(where, listing.priceXof),
  );
  return sql`select ${listings.id} from ${listings} where ${listings.id} = any(array(${sql.join(walks, sql` union `)}))
    order by ${sql.join(rankOf(listing), sql`, `)} limit ${LIST_SIZES.similarPool}`;
}

function walksFrom(where: SQL, priceXof: AnyCompared['priceXof']): SQL[] {
  const walk = (condition: SQL, order: SQL) =>
    sql`(select ${listings.id} from ${listings} where ${condition} order by ${order} limit ${WALKED})`;
  const { publishedAt, id, priceXof: price } = listings;
  const newest = walk(where, sql`${publishedAt} desc, ${id} desc`);
  if (priceXof === null) return [newest];
  return [
    newest,
    walk(sql`${where} and ${price} >= ${priceXof}`, sql`${price}, ${id}`),
    walk(sql`${where} and ${price} < ${priceXof}`, sql`${price} desc, ${id} desc`),
  ];
}

const SALE_OR_RENT = 'transactionType';
const kindFacts = (category: Category) => [SUB_CATEGORY_FACT[category], ...(KIND_FACTS[category] ?? [])];
const comparedFacts = (category: Category) => [SALE_OR_RENT, ...kindFacts(category)];

/** Sale or rent first: their prices do not compare. Then kind and price, then the city, then age. */
function rankOf({ category, citySlug, priceXof, fact }: AnyCompared): SQL[] {
  const differs = (key: string) =>
    sql`(${listings.specificData} ->> ${key} is distinct from ${fact(key)})::int`;
  const kind = sql`${KIND_CLASSES} * (${sql.join(kindFacts(category).map(differs), sql` + `)})`;
  return [
    differs(SALE_OR_RENT),
    sql`${kind} + ${priceDistance(priceXof)}`,
    sql`(${listings.citySlug} is distinct from ${citySlug})::int`,
    sql`${listings.publishedAt} desc`,
    sql`${listings.id} desc`,
  ];
}

function textOf(value: SpecificData[string] | undefined): string | null {
  return value === undefined ? null : String(value);
}

/** How many classes of prices lie between the listing's and each row's. */
function priceDistance(priceXof: AnyCompared['priceXof']): SQL {
  if (priceXof === null) return sql`0`;
  const ratio = sql`abs(ln((${listings.priceXof} + 1.0) / (${priceXof}::float8 + 1)))`;
  return sql`coalesce(least(floor(${ratio} / ln(${CLASS_RATIO}::float8)), ${MAX_CLASSES}), ${MAX_CLASSES})`;
}
