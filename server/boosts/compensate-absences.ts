import { and, desc, eq, gt, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { DAY_MS } from '#shared/platform/durations.ts';
import { listingHistory } from '#server/listings/listing-history.table.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { reportCases } from '#server/reports/reports.table.ts';
import { boosts } from './boosts.table.ts';
import { refundDays } from './give-credit.ts';

/** The job runs hourly; it looks back further in case runs were missed. */
const LOOK_BACK_MS = 3 * DAY_MS;
const BATCH = 500;

type Clocked = Pick<Services, 'db' | 'clock' | 'jobs'>;

/** Refunded boosts and those that their owner cancelled are not compensated. */
const isCompensable = inArray(boosts.status, ['active', 'expired']);

/** Credits the days that a listing was hidden by a wrong refusal while its boost ran. */
export async function compensateWrongRefusals(services: Clocked): Promise<void> {
  const { db, clock } = services;
  const found = await db
    .select({ boost: boosts, historyId: listingHistory.id, to: listingHistory.at })
    .from(boosts)
    .innerJoin(listingHistory, eq(listingHistory.listingId, boosts.listingId))
    .where(
      and(
        isCompensable,
        eq(listingHistory.step, 'reinstate'),
        gt(listingHistory.at, new Date(clock() - LOOK_BACK_MS)),
        lt(boosts.startsAt, listingHistory.at),
        gt(boosts.endsAt, new Date(clock() - 60 * DAY_MS)),
      ),
    )
    .limit(BATCH);
  for (const { boost, historyId, to } of found)
    await db.transaction(async (tx) => {
      const { listingId } = boost;
      const from = listingId === null ? undefined : await refusedAt(tx, { listingId, before: historyId });
      const occasion = `refused_wrongly:${historyId}`;
      if (from) await refundDays(services, tx, boost, { reason: 'refused_wrongly', occasion, from, to });
    });
}

type Refused = { listingId: string; before: number };

/** Time of the refusal that was undone. */
async function refusedAt(tx: Transaction, { listingId, before }: Refused): Promise<Date | undefined> {
  const [refusal] = await tx
    .select({ at: listingHistory.at })
    .from(listingHistory)
    .where(
      and(
        eq(listingHistory.listingId, listingId),
        eq(listingHistory.step, 'reject'),
        lt(listingHistory.id, before),
      ),
    )
    .orderBy(desc(listingHistory.id))
    .limit(1);
  return refusal?.at;
}

/**
 * Credits the days that a listing was hidden by reports that the team dismissed. Counts until the first decision only:
 * the time between a decision and the appeal that reverses it counts as a wrong refusal.
 */
export async function compensateDismissedReports(services: Clocked): Promise<void> {
  const { db, clock } = services;
  const since = new Date(clock() - LOOK_BACK_MS);
  const found = await db
    .select({ boost: boosts, caseId: reportCases.id, from: reportCases.hiddenAt, to: reportCases.decidedAt })
    .from(reportCases)
    .innerJoin(boosts, eq(boosts.listingId, reportCases.targetId))
    .where(
      and(
        isCompensable,
        eq(reportCases.type, 'listing'),
        eq(reportCases.status, 'dismissed'),
        isNotNull(reportCases.hiddenAt),
        or(gt(reportCases.decidedAt, since), gt(reportCases.appealDecidedAt, since)),
        lt(boosts.startsAt, reportCases.decidedAt),
        gt(boosts.endsAt, reportCases.hiddenAt),
      ),
    )
    .limit(BATCH);
  for (const { boost, caseId, from, to } of found) {
    const occasion = `hidden_wrongly:${caseId}`;
    if (from && to)
      await db.transaction((tx) =>
        refundDays(services, tx, boost, { reason: 'hidden_wrongly', occasion, from, to }),
      );
  }
}
