import { asc, sql } from 'drizzle-orm';
import { toPublicId } from '#shared/platform/ids.ts';
import { publicListings } from '#server/listings/listings.policy.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Db } from '#server/platform/database.ts';
import type { SitemapEntry } from './sitemap.ts';

/** The protocol allows 50,000 entries a part; fewer keep each answer small. */
const PART_SIZE = 10_000;
const MOST_PARTS = 200;

export async function countSitemapParts(db: Db): Promise<number> {
  const result = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${listings} where ${publicListings()} limit ${PART_SIZE * MOST_PARTS}) as found`,
  );
  return Math.ceil((result.rows[0]?.count ?? 0) / PART_SIZE);
}

/** Oldest first, so that a listing stays in its part while new ones come. `part` counts from 1; empty behind the last. */
export async function listSitemapPart(db: Db, part: number): Promise<SitemapEntry[]> {
  if (part > MOST_PARTS) return [];
  const rows = await db
    .select({ id: listings.id, updatedAt: listings.updatedAt })
    .from(listings)
    .where(publicListings())
    .orderBy(asc(listings.publishedAt), asc(listings.id))
    .limit(PART_SIZE)
    .offset((part - 1) * PART_SIZE);
  return rows.map((row) => ({ path: `/annonce/${toPublicId('lst', row.id)}`, changedAt: row.updatedAt }));
}
