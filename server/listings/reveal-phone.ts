import { sql } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { ContactChannel, PhoneReveal } from '#shared/listings/listing.ts';
import type { RevealChallenge } from '#shared/phone-reveals/reveal-proof.ts';
import type { Context } from '#server/platform/context.ts';
import {
  challengeReveal,
  permitReveal,
  type AskedNumber,
  type Evidence,
} from '#server/phone-reveals/permit-reveal.ts';
import { displayPhone, parsePhone } from '#server/platform/formats/phone.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { countOnDay } from './count-on-day.ts';
import { canSeeListing, listingPermissions } from './listings.policy.ts';
import { findListing } from './listings.queries.ts';
import { listingContacts, listingCounters } from './listings.table.ts';

type Asking = {
  channel: ContactChannel;
  /** The visitor's network address. */
  address: string;
};
type Counting = {
  day: string;
  /** A hash of address and browser that identifies nobody. */
  visitor: string;
};

/** Returns the seller's number and counts the reveal; beyond a day's cap it requires a proof of work (decision 030). */
export async function revealPhone(
  ctx: Context,
  listingId: string,
  { evidence, ...asking }: Asking & Counting & { evidence: Evidence },
): Promise<{ reveal: PhoneReveal; acceptedProofId: string | null }> {
  const { title, phone, asked } = await findNumber(ctx, listingId, asking);
  const acceptedProofId = await permitReveal(ctx, asked, evidence);
  await countContact(ctx, listingId, asking);
  const { siteName } = await getSettings(ctx);
  const address = `${ctx.config.origin}/annonce/${toPublicId('lst', listingId)}`;
  const message = `Bonjour, votre annonce « ${title} » sur ${siteName} m’intéresse. Est-elle toujours disponible ?\n${address}`;
  const whatsAppUrl = `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(message)}`;
  return { reveal: { phone, display: displayPhone(phone), whatsAppUrl }, acceptedProofId };
}

/** Returns the challenge that the browser has to solve for a number that requires a proof. */
export async function challengePhone(
  ctx: Context,
  listingId: string,
  asking: Asking,
): Promise<RevealChallenge> {
  const { asked } = await findNumber(ctx, listingId, asking);
  return challengeReveal(ctx, asked);
}

async function findNumber(
  ctx: Context,
  listingId: string,
  { channel, address }: Asking,
): Promise<{ title: string; phone: string; asked: AskedNumber }> {
  const found = await findListing(ctx.db, listingId);
  if (!found || !canSeeListing(ctx.actor, found.listing, ctx.clock())) throw new AppError('not_found');
  const { listing, seller } = found;
  if (!listingPermissions(ctx.actor, listing).contact) throw new AppError('forbidden');
  if (!listing.contactWays.includes(channel))
    throw new AppError('forbidden', { message: 'Le vendeur préfère être joint autrement.' });
  const stored = listing.contactPhone ?? seller?.phoneNumber ?? null;
  const phone = stored ? parsePhone(stored, listing.countryCode ?? seller?.countryCode ?? null) : null;
  if (!phone)
    throw new AppError('not_found', {
      message: "Aucun numéro de téléphone n'est disponible pour cette annonce.",
    });
  const { title, sellerId, publishedAt: listedAt } = listing;
  return { title, phone, asked: { listingId, sellerId, listedAt, phone, address } };
}

/** Counts once per visitor, day and channel: repeated requests do not add to the popularity. */
async function countContact(
  { db }: Context,
  listingId: string,
  { visitor, day, channel }: Asking & Counting,
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
