import { eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { BOOST_TEXT } from '#shared/boosts/boost.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { LockedListing } from '#server/listings/lock-listing.ts';
import type { Member } from '#server/platform/context.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { findBoost, type BoostRow } from './boosts.queries.ts';
import { boosts } from './boosts.table.ts';

export type LockedBoost = { boost: BoostRow; listing: LockedListing | null };

/** Locks a boost and its listing, always the listing first; undefined if there is no such boost. */
export async function lockBoost(tx: Transaction, id: string): Promise<LockedBoost | undefined> {
  const known = await findBoost(tx, id);
  if (!known) return undefined;
  const listing = known.listingId === null ? null : await lockListingOf(tx, known.listingId);
  const [boost] = await tx.select().from(boosts).where(eq(boosts.id, id)).for('update');
  return boost && { boost, listing };
}

export async function lockListingOf(tx: Transaction, listingId: string): Promise<LockedListing | null> {
  const [listing] = await tx.select().from(listings).where(eq(listings.id, listingId)).for('update');
  return listing ?? null;
}

/** Throws not_found for anybody but the boost's owner. */
export async function lockOwnBoost(tx: Transaction, actor: Member, id: string): Promise<LockedBoost> {
  const found = await lockBoost(tx, id);
  if (found?.boost.ownerId !== actor.userId) throw notFound();
  return found;
}

export async function getOwnBoost(db: Db, actor: Member, id: string): Promise<BoostRow> {
  const boost = await findBoost(db, id);
  if (boost?.ownerId !== actor.userId) throw notFound();
  return boost;
}

const notFound = () => new AppError('not_found', { message: BOOST_TEXT.notFound });
