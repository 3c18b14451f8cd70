import { sql } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { PhoneReveal } from '#shared/listings/listing.ts';
import type { Context } from '#server/platform/context.ts';
import { countUse } from '#server/platform/limits.ts';
import { displayPhone, parsePhone } from '#server/platform/phone.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { canSeeListing, listingPermissions } from './listings.policy.ts';
import { findListing } from './listings.queries.ts';
import { listingCounters } from './listings.table.ts';

const REVEALS = { max: 30, windowSeconds: 3600, message: 'Vous avez demandé beaucoup de numéros. Réessayez dans une heure.' };
/** Many phones share one address of their operator; a harvester that changes its browser has only the address. */
const REVEALS_AN_ADDRESS = { ...REVEALS, max: 300 };

/** Hashes that name nobody: of address and browser, and of the address alone. */
type Asking = { visitor: string; address: string };

/** Gives the seller's number to one visitor, counted and limited. */
export async function revealPhone(ctx: Context, listingId: string, { visitor, address: origin }: Asking): Promise<PhoneReveal> {
  const found = await findListing(ctx.db, listingId);
  if (!found || !canSeeListing(ctx.actor, found.listing)) throw new AppError('not_found');
  const { listing, seller } = found;
  if (!listingPermissions(ctx.actor, listing).contact) throw new AppError('forbidden');
  await countUse(ctx, { key: `reveal-phone:${visitor}`, ...REVEALS });
  await countUse(ctx, { key: `reveal-phone:${origin}`, ...REVEALS_AN_ADDRESS });
  const stored = listing.contactPhone ?? seller?.phoneNumber ?? null;
  const phone = stored ? parsePhone(stored, listing.countryCode ?? seller?.countryCode ?? null) : null;
  if (!phone) throw new AppError('not_found', { message: "Aucun numéro de téléphone n'est disponible pour cette annonce." });
  await ctx.db
    .insert(listingCounters)
    .values({ listingId, contacts: 1 })
    .onConflictDoUpdate({ target: listingCounters.listingId, set: { contacts: sql`${listingCounters.contacts} + 1` } });
  const { siteName } = await getSettings(ctx);
  const address = `${ctx.config.origin}/annonce/${toPublicId('lst', listingId)}`;
  const message = `Bonjour, votre annonce « ${listing.title} » sur ${siteName} m’intéresse. Est-elle toujours disponible ?\n${address}`;
  return {
    phone,
    display: displayPhone(phone),
    whatsAppUrl: `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(message)}`,
  };
}
