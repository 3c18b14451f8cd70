import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import type { Keyset } from '#server/platform/keyset-cursor.ts';
import { publicListings } from './listings.policy.ts';
import { listings } from './listings.table.ts';

export function publicOf(sellerId: string) {
  return and(eq(listings.sellerId, sellerId), publicListings());
}

export function soldBy(sellerId: string) {
  return and(eq(listings.sellerId, sellerId), eq(listings.status, 'sold'));
}

/** Where the cards of one page are, the newest first. */
export function listPublicOf(db: Db, sellerId: string, after: Keyset | null, limit: number) {
  const older = after
    ? sql`(${listings.createdAt}, ${listings.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return db
    .select({ id: listings.id, at: listings.createdAt })
    .from(listings)
    .where(and(publicOf(sellerId), older))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(limit);
}
