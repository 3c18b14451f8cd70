import { type SQL, and, eq, ne } from 'drizzle-orm';
import { listings } from './listings.table.ts';

export function ownedBy(sellerId: string): SQL | undefined {
  return and(eq(listings.sellerId, sellerId), ne(listings.status, 'removed'));
}
