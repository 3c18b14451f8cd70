import { and, desc, eq, lt, or } from 'drizzle-orm';
import { boostStatusAfter } from '#shared/boosts/boost-lifecycle.ts';
import type { RefusalReason } from '#shared/audit/audit-log.ts';
import { SALE_UNDO_SECONDS, UNDO_TAKEN_SECONDS } from '#shared/listings/listing-lifecycle.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import { listingHistory } from '#server/listings/listing-history.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { LockedListing } from '#server/listings/lock-listing.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { listRunning } from './boosts.queries.ts';
import { boosts } from './boosts.table.ts';
import { creditBoost } from './give-credit.ts';
import { scheduleBoosts } from './schedule-boosts.ts';
import { lockListingOf } from './lock-boost.ts';

const BATCH = 200;
/** Longer than any provider lets a payment wait; a later payment is delivered nevertheless. */
const UNPAID_DAYS = 7;

type Clocked = Pick<Services, 'db' | 'clock' | 'jobs'>;

/**
 * The team names a reason for every removal, and all but this one say what the seller did wrong. In doubt, the seller
 * who paid keeps the days.
 */
const REASON_WITHOUT_FAULT: RefusalReason = 'other';

/** Ends the boosts of listings that are gone, and credits the rest of their days unless the seller is at fault. */
export async function endBoostsOfGoneListings(services: Clocked): Promise<void> {
  const { isBoostCreditedWhenSold } = await getSettings(services);
  const before = (seconds: number) => new Date(services.clock() - seconds * 1000);
  const gone = await services.db
    .selectDistinct({ id: listings.id })
    .from(boosts)
    .innerJoin(listings, eq(listings.id, boosts.listingId))
    .where(
      and(
        eq(boosts.status, 'active'),
        // Until then a removal or a sale can still be undone.
        or(
          and(eq(listings.status, 'removed'), lt(listings.updatedAt, before(UNDO_TAKEN_SECONDS))),
          isBoostCreditedWhenSold
            ? and(eq(listings.status, 'sold'), lt(listings.soldAt, before(SALE_UNDO_SECONDS)))
            : undefined,
        ),
      ),
    )
    .limit(BATCH);
  for (const { id } of gone) await services.db.transaction((tx) => endBoostsOf(services, tx, id));
}

async function endBoostsOf(services: Clocked, tx: Transaction, listingId: string): Promise<void> {
  const listing = await lockListingOf(tx, listingId);
  const reason = listing && (await goneBecause(tx, listing));
  if (!reason) return;
  const closedAt = new Date(services.clock());
  for (const boost of await listRunning(tx, [listingId])) {
    if (reason !== 'removed_by_owner' && reason !== 'removed_for_fault')
      await creditBoost(services, tx, boost, { reason });
    else
      await tx
        .update(boosts)
        .set({ status: boostStatusAfter(boost.status, 'cancel', 'clock'), closedAt })
        .where(eq(boosts.id, boost.id));
  }
  await scheduleBoosts(tx, listingId, services.clock());
}

async function goneBecause(tx: Transaction, { id, status }: LockedListing) {
  if (status === 'sold') return 'sold_early' as const;
  if (status !== 'removed') return null;
  const [removal] = await tx
    .select({ by: listingHistory.by })
    .from(listingHistory)
    .where(and(eq(listingHistory.listingId, id), eq(listingHistory.step, 'remove')))
    .orderBy(desc(listingHistory.id))
    .limit(1);
  if (removal?.by !== 'moderator') return 'removed_by_owner' as const;
  const [decision] = await tx
    .select({ reason: auditLog.reason })
    .from(auditLog)
    .where(and(eq(auditLog.targetId, id), eq(auditLog.action, 'listing.remove')))
    .orderBy(desc(auditLog.at))
    .limit(1);
  const isFault = decision?.reason && decision.reason !== REASON_WITHOUT_FAULT;
  return isFault ? ('removed_for_fault' as const) : ('removed_by_team' as const);
}

/** Cancels boosts that were never paid for. */
export async function abandonUnpaidBoosts({ db, clock }: Clocked): Promise<void> {
  const now = clock();
  await db
    .update(boosts)
    .set({ status: boostStatusAfter('pending_payment', 'abandon', 'clock'), closedAt: new Date(now) })
    .where(
      and(eq(boosts.status, 'pending_payment'), lt(boosts.createdAt, new Date(now - UNPAID_DAYS * DAY_MS))),
    );
}
