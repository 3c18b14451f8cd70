import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { boostStatusAfter } from '#shared/boosts/boost-lifecycle.ts';
import type { Services } from '#server/platform/context.ts';
import { notifyOfExpiry } from './boost-news.ts';
import { boosts } from './boosts.table.ts';
import { scheduleBoosts } from './schedule-boosts.ts';
import { lockListingOf } from './lock-boost.ts';

const BATCH = 200;
const EXPIRED = boostStatusAfter('active', 'expire', 'clock');

type Clocked = Pick<Services, 'db' | 'clock' | 'jobs'>;

/** Expires boosts that have ended; notifies a seller whose listing has no other boost left. */
export async function expireBoosts(services: Clocked): Promise<void> {
  const { db, clock } = services;
  const ended = { status: EXPIRED, closedAt: new Date(clock()) };
  const isDue = and(eq(boosts.status, 'active'), lte(boosts.endsAt, new Date(clock())));
  await db
    .update(boosts)
    .set(ended)
    .where(and(isDue, isNull(boosts.listingId)));
  for (;;) {
    const due = await db
      .select({ listingId: boosts.listingId })
      .from(boosts)
      .where(isDue)
      .orderBy(asc(boosts.endsAt))
      .limit(BATCH);
    for (const listingId of new Set(due.map((row) => row.listingId)))
      if (listingId !== null) await expireOnListing(services, listingId);
    if (due.length < BATCH) return;
  }
}

async function expireOnListing({ db, clock, jobs }: Clocked, listingId: string): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    await lockListingOf(tx, listingId);
    const expired = await tx
      .update(boosts)
      .set({ status: EXPIRED, closedAt: new Date(now) })
      .where(
        and(eq(boosts.listingId, listingId), eq(boosts.status, 'active'), lte(boosts.endsAt, new Date(now))),
      )
      .returning({ id: boosts.id, endsAt: boosts.endsAt });
    const following = await scheduleBoosts(tx, listingId, now);
    const last = expired.toSorted((a, b) => Number(a.endsAt) - Number(b.endsAt)).at(-1);
    if (last && following.length === 0) await jobs.send(notifyOfExpiry, { boostId: last.id }, tx);
  });
}
