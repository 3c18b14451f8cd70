import { sql } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { ContactChannel, PhoneReveal } from '#shared/listings/listing.ts';
import type { Context } from '#server/platform/context.ts';
import { countNetworkUse, countUse } from '#server/platform/limits.ts';
import { displayPhone, parsePhone } from '#server/platform/phone.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { countOnDay } from './count-on-day.ts';
import { canSeeListing, listingPermissions } from './listings.policy.ts';
import { findListing } from './listings.queries.ts';
import { listingContacts, listingCounters } from './listings.table.ts';

const REVEALS = {
  max: 30,
  windowSeconds: 3600,
  message: 'Vous avez demandé beaucoup de numéros. Réessayez dans une heure.',
};
/** Many phones share one address of their operator; a harvester that changes its browser has only the address. */
const REVEALS_AN_ADDRESS = { ...REVEALS, name: 'reveal-phone', max: 300, widerMax: 1500 };

/** `visitor` is a hash of address and browser that names nobody. */
type Asking = { visitor: string; address: string; day: string; channel: ContactChannel };

/** Gives the seller's number to one visitor, counted and limited. */
export async function revealPhone(ctx: Context, listingId: string, asking: Asking): Promise<PhoneReveal> {
  const found = await findListing(ctx.db, listingId);
  if (!found || !canSeeListing(ctx.actor, found.listing)) throw new AppError('not_found');
  const { listing, seller } = found;
  if (!listingPermissions(ctx.actor, listing).contact) throw new AppError('forbidden');
  if (!listing.contactWays.includes(asking.channel))
    throw new AppError('forbidden', { message: 'Le vendeur préfère être joint autrement.' });
  await countUse(ctx, { key: `reveal-phone:${asking.visitor}`, ...REVEALS });
  await countNetworkUse(ctx, { address: asking.address, ...REVEALS_AN_ADDRESS });
  const stored = listing.contactPhone ?? seller?.phoneNumber ?? null;
  const phone = stored ? parsePhone(stored, listing.countryCode ?? seller?.countryCode ?? null) : null;
  if (!phone)
    throw new AppError('not_found', {
      message: "Aucun numéro de téléphone n'est disponible pour cette annonce.",
    });
  await countContact(ctx, listingId, asking);
  const { siteName } = await getSettings(ctx);
  const address = `${ctx.config.origin}/annonce/${toPublicId('lst', listingId)}`;
  const message = `Bonjour, votre annonce « ${listing.title} » sur ${siteName} m’intéresse. Est-elle toujours disponible ?\n${address}`;
  return {
    phone,
    display: displayPhone(phone),
    whatsAppUrl: `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(message)}`,
  };
}

/** Once a visitor, day and channel: asking again and again makes nobody popular. */
async function countContact(
  { db }: Context,
  listingId: string,
  { visitor, day, channel }: Asking,
): Promise<void> {
  await db.transaction(async (tx) => {
    const noted = await tx
      .insert(listingContacts)
      .values({ listingId, day, visitor, channel })
      .onConflictDoNothing()
      .returning({ day: listingContacts.day });
    if (noted.length === 0) return;
    await countOnDay(tx, listingId, day, channel === 'phone' ? 'phoneReveals' : 'whatsAppClicks');
    await tx
      .insert(listingCounters)
      .values({ listingId, contacts: 1 })
      .onConflictDoUpdate({
        target: listingCounters.listingId,
        set: { contacts: sql`${listingCounters.contacts} + 1` },
      });
  });
}
