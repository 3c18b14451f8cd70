import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Category } from '#shared/categories/category.ts';
import { SUB_CATEGORY_FACT } from '#shared/categories/sub-category-fact.ts';
import type { SpecificData } from '#shared/listings/facts.ts';
import { LIST_SIZES } from '#shared/listings/listing.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { CappedCount } from '#shared/platform/pagination.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import { maySeeListing } from './listing-buyers.ts';
import { publicListings, type ShownListing } from './listings.policy.ts';
import { countListings, findListing, listChosenCards, type CardRow } from './listings.queries.ts';
import { listings } from './listings.table.ts';

type Compared = {
  id: string;
  category: Category;
  citySlug: string | null;
  priceXof: number | null;
  specificData: SpecificData;
};

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
  const found = await findListing(ctx.db, listingId);
  if (!found || !(wasSold(found.listing) || (await maySeeListing(ctx, found.listing))))
    throw new AppError('not_found', { message: 'Annonce non trouvée' });
  const { id, category } = found.listing;
  const [rows, total] = await Promise.all([
    listNearest(ctx.db, found.listing),
    countListings(ctx.db, and(publicListings(), eq(listings.category, category), ne(listings.id, id))),
  ]);
  return { rows, total };
}

/** Also once its page is gone, which leads on to them. */
function wasSold({ status, isHidden }: ShownListing): boolean {
  return status === 'sold' && !isHidden;
}

function listNearest(db: Db, listing: Compared): Promise<CardRow[]> {
  return listChosenCards(db, sql`(${similarIds(listing)})`, rankOf(listing));
}

/**
 * Selects the ids of the most similar listings. Its cost does not grow with the market: it walks the indexes of price
 * and age from the listing in each direction, in its city and in the whole category, and ranks the few rows it meets.
 */
export function similarIds(listing: Compared): SQL {
  const { category, citySlug, id } = listing;
  const inCategory = sql`${publicListings()} and ${eq(listings.category, category)} and ${ne(listings.id, id)}`;
  const inCity = sql`${inCategory} and ${eq(listings.citySlug, citySlug ?? '')}`;
  const walks = (citySlug === null ? [inCategory] : [inCity, inCategory]).flatMap((where) =>
    walksFrom(where, listing.priceXof),
  );
  return sql`select ${listings.id} from ${listings} where ${listings.id} = any(array(${sql.join(walks, sql` union `)}))
    order by ${sql.join(rankOf(listing), sql`, `)} limit ${LIST_SIZES.similarPool}`;
}

function walksFrom(where: SQL, priceXof: number | null): SQL[] {
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

/** Sale or rent first: their prices do not compare. Then kind and price, then the city, then age. */
function rankOf({ category, citySlug, priceXof, specificData }: Compared): SQL[] {
  const differs = (key: string) =>
    sql`(${listings.specificData} ->> ${key} is distinct from ${textOf(specificData[key])})::int`;
  const kinds = [SUB_CATEGORY_FACT[category], ...(KIND_FACTS[category] ?? [])].map(differs);
  const kind = sql`${KIND_CLASSES} * (${sql.join(kinds, sql` + `)})`;
  return [
    differs('transactionType'),
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
function priceDistance(priceXof: number | null): SQL {
  if (priceXof === null) return sql`0`;
  const ratio = sql`abs(ln((${listings.priceXof} + 1.0) / ${priceXof + 1}::float8))`;
  return sql`coalesce(least(floor(${ratio} / ln(${CLASS_RATIO}::float8)), ${MAX_CLASSES}), ${MAX_CLASSES})`;
}
