import { and, eq } from 'drizzle-orm';
import { ADD_ADDRESS_LINK } from '#shared/accounts/profile-form.ts';
import { BOOST_TEXT } from '#shared/boosts/boost.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { plural } from '#shared/platform/text.ts';
import type { BoostPackage } from '#shared/settings/boost-packages.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { findListing } from '#server/listings/listings.queries.ts';
import { openPayment } from '#server/payments/open-payment.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { expectBoostable } from './boosts.policy.ts';
import { findUnpaid, listRunning } from './boosts.queries.ts';
import { boosts } from './boosts.table.ts';
import { getOwnBoost } from './lock-boost.ts';

const PURCHASES = { max: 60, windowSeconds: HOUR_SECONDS };

export type Purchased = { boostId: string; paymentId: string; packageData: BoostPackage };

/** Chooses a package for a listing and opens its payment. Repeated while unpaid, it returns the same purchase. */
export async function purchaseBoost(
  ctx: Context<Member>,
  { listingId, packageId }: { listingId: string; packageId: string },
): Promise<Purchased> {
  await countUse(ctx, { key: `boost:${ctx.actor.userId}`, ...PURCHASES });
  const { boostPackages, paymentFees: fees } = await getSettings(ctx);
  const packageData = boostPackages.find(({ id }) => id === packageId);
  if (!packageData) throw new AppError('invalid_input', { fields: { packageId: BOOST_TEXT.noPackage } });
  return ctx.db.transaction(async (tx) => {
    await lockBuyer(tx, ctx.actor);
    // Read without a lock: delivery locks the payment first and then the listing, and checks again.
    const found = await findListing(tx, listingId);
    if (!found) throw new AppError('not_found', { message: 'Annonce non trouvée' });
    const { listing } = found;
    expectBoostable(ctx.actor, listing, ctx.clock());
    const boostId = await chooseBoost(ctx, tx, listing.id, packageData);
    const { durationDays, name, priceMinor } = packageData;
    const payment = await openPayment(tx, {
      subjectId: boostId,
      payerId: ctx.actor.userId,
      title: `Boost ${name}, ${durationDays} ${plural(durationDays, 'jour')}`,
      detail: listing.title,
      // Public ids, so that what the provider's console shows can be looked up here as it is.
      metadata: {
        boost_id: toPublicId('bst', boostId),
        listing_id: toPublicId('lst', listing.id),
        package_name: name,
        user_id: toPublicId('usr', ctx.actor.userId),
      },
      priceMinor,
      now: ctx.clock(),
      fees,
    });
    return { boostId, paymentId: payment.id, packageData };
  });
}

/** Buys the package of a running boost again; its days are added at the end. */
export async function renewBoost(
  ctx: Context<Member>,
  boostId: string,
  packageId?: string,
): Promise<Purchased> {
  const boost = await getOwnBoost(ctx.db, ctx.actor, boostId);
  if (boost.status !== 'active' || boost.listingId === null)
    throw new AppError('conflict', { message: 'Ce boost n’est plus actif. Boostez l’annonce à nouveau.' });
  return purchaseBoost(ctx, { listingId: boost.listingId, packageId: packageId ?? boost.packageId });
}

/** Serializes the purchases of one person, so that a repeated request sees the first; refuses whoever has no address for the receipt. */
async function lockBuyer(tx: Transaction, { userId }: Member): Promise<void> {
  const [buyer] = await tx
    .select({ emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!buyer?.emailVerified)
    throw new AppError('email_not_verified', { message: BOOST_TEXT.addressWanted, link: ADD_ADDRESS_LINK });
}

async function chooseBoost(
  { actor, clock }: Context<Member>,
  tx: Transaction,
  listingId: string,
  { id: packageId, name: packageName, durationDays, priceMinor, features }: BoostPackage,
): Promise<string> {
  const now = clock();
  const isSame = and(
    eq(boosts.ownerId, actor.userId),
    eq(boosts.packageId, packageId),
    eq(boosts.priceMinor, priceMinor),
    eq(boosts.durationDays, durationDays),
  );
  const earlier = await findUnpaid(tx, listingId, now, isSame);
  if (earlier) return earlier.id;
  const id = newUuid(now);
  await tx.insert(boosts).values({
    id,
    listingId,
    ownerId: actor.userId,
    packageId,
    packageName,
    durationDays,
    priceMinor,
    features,
    status: 'pending_payment',
    isRenewal: (await listRunning(tx, [listingId])).length > 0,
    createdAt: new Date(now),
  });
  return id;
}
