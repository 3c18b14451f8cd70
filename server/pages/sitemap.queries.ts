import { asc, sql, type SQL } from 'drizzle-orm';
import { toPublicId } from '#shared/platform/ids.ts';
import { publicListings } from '#server/listings/listings.policy.ts';
import { FIRST_HERE_FIRST, sellersWithPage } from '#server/sellers/seller-listings.queries.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { SitemapEntry } from '#server/platform/pages/sitemap-part.ts';
import type { SitemapParts } from './sitemap.ts';

/** The protocol allows 50,000 entries a part; fewer keep each answer small. */
const PART_SIZE = 10_000;
const MAX_PARTS = 200;

export async function countSitemapParts(db: Db): Promise<SitemapParts> {
  const [listingCount, sellerCount] = await Promise.all([
    countCapped(db, sql`select 1 from ${listings} where ${publicListings()}`),
    countCapped(db, sellersWithPage(db).getSQL()),
  ]);
  return { annonces: Math.ceil(listingCount / PART_SIZE), vendeurs: Math.ceil(sellerCount / PART_SIZE) };
}

async function countCapped(db: Db, found: SQL): Promise<number> {
  const result = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${found} limit ${PART_SIZE * MAX_PARTS}) as found`,
  );
  return result.rows[0]?.count ?? 0;
}

/** Oldest first, so that a listing stays in its part while new ones come. `part` counts from 1; empty beyond the last. */
export async function listListingsPart(db: Db, part: number): Promise<SitemapEntry[]> {
  if (part > MAX_PARTS) return [];
  const rows = await db
    .select({ id: listings.id, updatedAt: listings.updatedAt })
    .from(listings)
    .where(publicListings())
    .orderBy(asc(listings.publishedAt), asc(listings.id))
    .limit(PART_SIZE)
    .offset((part - 1) * PART_SIZE);
  return rows.map((row) => ({ path: `/annonce/${toPublicId('lst', row.id)}`, changedAt: row.updatedAt }));
}

/** Oldest accounts first. */
export async function listSellersPart(db: Db, part: number): Promise<SitemapEntry[]> {
  if (part > MAX_PARTS) return [];
  const sellers = await sellersWithPage(db)
    .orderBy(...FIRST_HERE_FIRST)
    .limit(PART_SIZE)
    .offset((part - 1) * PART_SIZE);
  return sellers.map(({ id }) => ({ path: `/vendeur/${toPublicId('usr', id)}` }));
}
