import type { Risk } from '#shared/safety/assess-risk.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { listingRisks } from '#server/listings/listing-risks.table.ts';
import { lockListing, type LockedListing } from '#server/listings/lock-listing.ts';
import { assessListing } from '#server/safety/assess-text.ts';
import { priceHelp } from '#server/prices/price-help.ts';

/** Scores a listing in its present state, in the transaction that changed it. */
export async function scoreListing(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  listingId: string,
): Promise<void> {
  const { score, rules } = await riskOf(tx, await lockListing(tx, listingId));
  const found = { score, rules, scoredAt: new Date(clock()) };
  await tx
    .insert(listingRisks)
    .values({ listingId, ...found })
    .onConflictDoUpdate({ target: listingRisks.listingId, set: found });
}

async function riskOf(tx: Transaction, listing: LockedListing): Promise<Risk> {
  const { title, description, landmark, priceXof, countryCode } = listing;
  return assessListing([title, description, landmark].filter(Boolean).join('\n'), {
    priceXof,
    accountCountry: countryCode,
    medianXof: priceXof === null ? null : await medianOf(tx, listing),
  });
}

async function medianOf(
  tx: Transaction,
  { sellerId, category, countryCode, citySlug, specificData }: LockedListing,
): Promise<number | null> {
  if (sellerId === null) return null;
  const facts = Object.fromEntries(Object.entries(specificData).map(([key, value]) => [key, String(value)]));
  const seller = { kind: 'member', userId: sellerId, isAdmin: false } as const;
  const help = await priceHelp({ db: tx, actor: seller }, { category, countryCode, citySlug, facts });
  return help?.median ?? null;
}
