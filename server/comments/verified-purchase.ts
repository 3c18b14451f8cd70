import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether the seller marked a comment's listing sold to the comment's author (PRODUCT, contradiction 10), as a
 * condition on a row of `listing_comments`.
 */
export type VerifiedPurchase = SQL<boolean>;

/** Sales do not name their buyers yet. */
export const verifiedPurchase: VerifiedPurchase = sql<boolean>`false`;
