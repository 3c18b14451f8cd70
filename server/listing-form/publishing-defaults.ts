import { desc } from 'drizzle-orm';
import type { PublishingDefaults } from '#shared/listings/own-listing.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { displayPhone } from '#server/platform/formats/phone.ts';
import { listings } from '#server/listings/listings.table.ts';
import { ownedBy } from '#server/listings/owned-by.ts';

/** Returns defaults for a new listing: the place of the seller's last listing, otherwise the seller's country. */
export async function publishingDefaults({ db, actor }: Context<Member>): Promise<PublishingDefaults> {
  const [account, [last]] = await Promise.all([
    findUser(db, actor.userId),
    db
      .select({ countryCode: listings.countryCode, citySlug: listings.citySlug })
      .from(listings)
      .where(ownedBy(actor.userId))
      .orderBy(desc(listings.createdAt), desc(listings.id))
      .limit(1),
  ]);
  return {
    countryCode: last?.countryCode ?? account?.countryCode ?? null,
    citySlug: last?.citySlug ?? null,
    phone: account?.phoneNumber ? displayPhone(account.phoneNumber) : null,
  };
}
