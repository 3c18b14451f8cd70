import { and, countDistinct, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { CATEGORIES } from '#shared/categories/category.ts';
import { DISTRICTS } from '#shared/places/districts.data.ts';
import { foldText } from '#shared/platform/text.ts';
import type { Db } from '#server/platform/database/database.ts';
import { publicListings } from '#server/listings/listings.policy.ts';
import { listings } from '#server/listings/listings.table.ts';

const MAX_SUGGESTED = 60;
const MAX_EXAMINED = 2_000;
/** Edits of the district are not reviewed, so a name that only one seller uses is not suggested to others. */
const SELLERS_AGREEING = 2;

/** Suggests districts of a city, those that listings use most often first. */
export async function suggestDistricts(db: Db, citySlug: string): Promise<string[]> {
  const known = DISTRICTS[citySlug] ?? [];
  const named = new Map(known.map((district) => [foldText(district), district]));
  const used = await districtsInUse(db, citySlug);
  const first = used.map((district) => named.get(foldText(district)) ?? district);
  const byName = new Map([...first, ...known].map((district) => [foldText(district), district]));
  return [...byName.values()].slice(0, MAX_SUGGESTED);
}

async function districtsInUse(db: Db, citySlug: string): Promise<string[]> {
  const shown = db
    .select({ district: listings.district, sellerId: listings.sellerId })
    .from(listings)
    .where(
      and(
        publicListings(),
        inArray(listings.category, [...CATEGORIES]),
        eq(listings.citySlug, citySlug),
        isNotNull(listings.district),
      ),
    )
    .limit(MAX_EXAMINED)
    .as('shown');
  const sellers = countDistinct(shown.sellerId);
  const rows = await db
    .select({ district: sql<string>`min(${shown.district})` })
    .from(shown)
    .where(sql`${shown.district} <> ''`)
    .groupBy(sql`lower(f_unaccent(${shown.district}))`)
    .having(gte(sellers, SELLERS_AGREEING))
    .orderBy(desc(sellers))
    .limit(MAX_SUGGESTED);
  return rows.map(({ district }) => district);
}
