import { count, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import {
  marketDays,
  pageDays,
  searchDays,
  termDays,
  visitorDays,
} from '#server/analytics/analytics.table.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { listingComments } from '#server/comments/comments.table.ts';
import { alerts } from '#server/alerts/alerts.table.ts';
import { favorites } from '#server/favorites/favorites.table.ts';
import { listingCounters, listingPictures, listings } from '#server/listings/listings.table.ts';
import { conversations, messages } from '#server/messages/messages.table.ts';
import { receipts } from '#server/payments/ledger.table.ts';
import { paymentAttempts, payments } from '#server/payments/payments.table.ts';
import { demonstrationProgress } from '#server/platform/demonstration-progress.ts';
import { localDay } from '#server/platform/database/days.ts';
import { PAYMENT_STATES } from '#shared/payments/payment-lifecycle.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { emptyTables } from '#tests/world/test-database.ts';
import { FIRST_LISTINGS, openDemonstration, seedDemonstration } from './seed-demonstration.ts';
import type { PictureSource, SeedPicture } from './pictures/composed-pictures.ts';

/** A limit, not a claim: the whole demonstration is written up to twice. */
const LIMIT_MS = 300_000;

const t = useTestApp();
const db = () => t.services.db;

/** Rows without files: what pictures show has tests of its own. */
async function* emptyPictures(keys: readonly string[]): AsyncGenerator<SeedPicture> {
  for (const key of keys) {
    const contentKey = Buffer.from(key.padEnd(16, '-')).toString('hex').slice(0, 60);
    yield { key, sizes: { contentKey, width: 4, height: 3, color: '#ffffff', thumbhash: '', files: [] } };
  }
}

const TABLES = {
  users,
  listings,
  listingPictures,
  listingComments,
  favorites,
  alerts,
  conversations,
  messages,
  payments,
  paymentAttempts,
  receipts,
  marketDays,
  pageDays,
  visitorDays,
  searchDays,
  termDays,
};

async function counts(): Promise<Record<string, number>> {
  const rows = await Promise.all(
    Object.entries(TABLES).map(async ([name, table]) => {
      const [row] = await db().select({ count: count() }).from(table);
      return [name, row?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(rows);
}

const publicListings = () => db().$count(listings, sql`is_public`);

/** Fails instead of yielding the picture at this position, like a process that is killed there. */
function breakingAt(position: number): PictureSource {
  return async function* broken(keys) {
    for await (const picture of emptyPictures(keys)) {
      if (keys.indexOf(picture.key) === position) throw new Error('killed');
      yield picture;
    }
  };
}

test(
  'the first listings are there before the rest is written, and the site says how far it is',
  async () => {
    const writeRest = await openDemonstration(t.services, emptyPictures);
    expect(await publicListings()).toBe(FIRST_LISTINGS);
    expect(demonstrationProgress(db())).toEqual({ written: FIRST_LISTINGS, total: 400 });
    const categories = await db().selectDistinct({ category: listings.category }).from(listings);
    expect(categories).toHaveLength(4);
    await writeRest?.();
    expect(demonstrationProgress(db())).toBeNull();
    expect(await db().$count(listings)).toBe(400);
    expect(await openDemonstration(t.services, emptyPictures)).toBeNull();
  },
  LIMIT_MS,
);

test(
  'a start that ends midway, wherever it is, is completed by the next: nothing twice, nothing missing',
  async () => {
    await seedDemonstration(t.services, emptyPictures);
    const whole = await counts();
    await emptyTables(t.database);
    await expect(seedDemonstration(t.services, breakingAt(3))).rejects.toThrow('killed');
    await expect(openDemonstration(t.services, breakingAt(20))).rejects.toThrow('killed');
    for (let starts = 0; starts < 4; starts += 1) await stopSoon(starts * 40);
    t.setNow(TEST_NOW + DAY_MS);
    await seedDemonstration(t.services, emptyPictures);
    expect(await counts()).toEqual(whole);
  },
  LIMIT_MS,
);

async function stopSoon(afterMs: number): Promise<void> {
  const stopping = new AbortController();
  const writeRest = await openDemonstration(t.services, emptyPictures);
  const writing = writeRest?.(stopping.signal);
  setTimeout(() => stopping.abort(), afterMs);
  await writing;
}

test(
  'every screen of the team has something: payments in every state, decisions, ninety days of figures, counters that match',
  async () => {
    await seedDemonstration(t.services, emptyPictures);
    const states = await db().selectDistinct({ state: payments.state }).from(payments);
    expect(states.map(({ state }) => state).toSorted()).toEqual([...PAYMENT_STATES].toSorted());
    for (const table of [pageDays, visitorDays, searchDays, termDays, marketDays]) {
      const [span] = await db()
        .select({ first: sql<string>`min(day)::text`, days: sql<number>`count(distinct day)::int` })
        .from(table);
      expect(span?.days).toBeGreaterThanOrEqual(85);
      expect(span?.first).toBe(localDay(TEST_NOW - 89 * DAY_MS));
    }
    for (const [status, action] of [
      ['rejected', 'listing.reject'],
      ['approved', 'listing.approve'],
    ] as const) {
      const [listed, decided] = await Promise.all([
        db().$count(listings, eq(listings.status, status)),
        db().$count(auditLog, eq(auditLog.action, action)),
      ]);
      expect(listed).toBeGreaterThan(0);
      expect(decided).toBeGreaterThanOrEqual(listed);
    }
    const refused = await db().select().from(listings).where(eq(listings.status, 'rejected'));
    for (const { rejectionReason, refusalAdvice } of refused) {
      expect(rejectionReason).toMatch(/^[^:]+\s: ./);
      expect(refusalAdvice).toEqual([expect.objectContaining({ advice: expect.stringMatching(/./) })]);
      expect(rejectionReason).not.toContain(refusalAdvice[0]?.advice);
    }
    const wrong = await db()
      .select({ id: listingCounters.listingId })
      .from(listingCounters)
      .where(
        sql`favorites <> (select count(*) from favorites where favorites.listing_id = listing_counters.listing_id)`,
      );
    expect(wrong).toEqual([]);
    const [member] = await db().select().from(users).where(eq(users.email, 'awa@demo.tokpa.example'));
    expect(member).toBeDefined();
  },
  LIMIT_MS,
);
