import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RefusalReason } from '#shared/audit/audit-log.ts';
import { REFUSAL_REASONS } from '#shared/moderation/refusal.ts';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { changeListingStatus } from '#server/listings/change-listing-status.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { aCase } from '#server/reports/reports.factory.ts';
import { decideOnCase, lockWaitingCase, type CaseVerdict } from '#server/reports/decide-on-case.ts';
import { reportCases } from '#server/reports/reports.table.ts';
import { saveSetting } from '#server/settings/settings.queries.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { notificationTitles, readNotifications } from '#tests/fakes/read-notifications.ts';
import { boostFulfillment } from './boost-fulfillment.ts';
import { reviewBoosts, runBoosts } from './boosts.jobs.ts';
import { aBoost } from './boosts.factory.ts';
import { boostCredits, boosts } from './boosts.table.ts';

const t = useTestApp();

let seller: Awaited<ReturnType<typeof signIn>>;
let team: Awaited<ReturnType<typeof signIn>>;
let listingId: string;
beforeEach(async () => {
  seller = await signIn(t, 'user', true);
  team = await signIn(t, 'admin');
  listingId = await aListing(t.services.db, { sellerId: seller.userId, title: 'Moto' });
});

const boost = (packageId = 'confort', at = TEST_NOW) =>
  aBoost(t.services.db, { listingId, ownerId: seller.userId, packageId, at });
const statuses = async () =>
  (await t.services.db.select().from(boosts).orderBy(boosts.createdAt)).map(({ status }) => status);
const credits = () => t.services.db.select().from(boostCredits);
const by = (userId: string, isAdmin: boolean): Context<Member> => ({
  ...t.services,
  actor: { kind: 'member', userId, isAdmin },
  requestId: 'r',
});
const asSeller = () => by(seller.userId, false);
const asTeam = () => by(team.userId, true);
/** As the console removes listings. */
async function removeByTeam(reason: RefusalReason) {
  const details = reason === 'other' ? 'Retirée par erreur de notre part' : null;
  await changeListingStatus(asTeam(), listingId, 'remove');
  await writeAudit(asTeam(), t.services.db, {
    action: 'listing.remove',
    targetKind: 'listing',
    targetId: listingId,
    listingId,
    before: {},
    after: {},
    reason,
    details,
  });
}
const boostOf = async () => {
  const [row] = await t.services.db.select().from(listings).where(eq(listings.id, listingId));
  return [row?.boostEndsAt?.getTime() ?? null, row?.boostRank];
};

const hiddenSince = (at: number, spec: Partial<Parameters<typeof aCase>[1]> = {}) =>
  aCase(t.services.db, {
    targetId: listingId,
    reportedId: seller.userId,
    openedAt: new Date(at),
    ...spec,
  });

async function decide(caseId: string, verdict: CaseVerdict, at: number) {
  t.setNow(at);
  await t.services.db.transaction(async (tx) =>
    decideOnCase(asTeam(), tx, await lockWaitingCase(tx, caseId), { verdict, note: '' }),
  );
}

async function runAt(now: number) {
  t.setNow(now);
  await runBoosts.run(t.services, {});
  await reviewBoosts.run(t.services, {});
}

describe('the job', () => {
  test('expires a boost and notifies its seller, with a link to their boosts', async () => {
    await boost('essentiel');
    await runAt(TEST_NOW + 7 * DAY_MS - 1);
    expect(await statuses()).toEqual(['active']);
    await runAt(TEST_NOW + 7 * DAY_MS);
    await runAt(TEST_NOW + 7 * DAY_MS + MINUTE_MS);
    expect(await statuses()).toEqual(['expired']);
    expect(await boostOf()).toEqual([null, 0]);
    await runSentJobs(t);
    t.setNow(TEST_NOW);
    expect(await readNotifications(t, seller)).toMatchObject([
      {
        title: 'Boost expiré',
        type: 'boost',
        path: '/mes-boosts',
        description: expect.stringContaining('Moto'),
      },
    ]);
  });

  test('passes on to the renewal without a notification', async () => {
    await boost('essentiel');
    await boost('premium', TEST_NOW + 1);
    expect(await boostOf()).toEqual([TEST_NOW + 37 * DAY_MS, 1]);
    await runAt(TEST_NOW + 8 * DAY_MS);
    expect(await statuses()).toEqual(['expired', 'active']);
    expect(await boostOf()).toEqual([TEST_NOW + 37 * DAY_MS, 7]);
    expect(t.sentJobs).toEqual([]);
  });

  test('cancels unpaid boosts', async () => {
    await aBoost(t.services.db, { listingId, ownerId: seller.userId, at: TEST_NOW, isPaid: false });
    await runAt(TEST_NOW + 6 * DAY_MS);
    expect(await statuses()).toEqual(['pending_payment']);
    await runAt(TEST_NOW + 8 * DAY_MS);
    expect(await statuses()).toEqual(['cancelled']);
  });
});

describe('days are credited automatically', () => {
  test('when the team removes the listing without a fault of its seller, those of renewals too', async () => {
    await boost('confort');
    await boost('essentiel', TEST_NOW + 1);
    t.setNow(TEST_NOW + 5 * DAY_MS);
    await removeByTeam('other');
    await runAt(TEST_NOW + 5 * DAY_MS + 2 * MINUTE_MS);
    expect(await statuses()).toEqual(['cancelled', 'cancelled']);
    expect((await credits()).map(({ days, reason }) => [days, reason]).toSorted()).toEqual([
      [10, 'removed_by_team'],
      [7, 'removed_by_team'],
    ]);
    await runSentJobs(t);
    expect((await notificationTitles(t, seller)).toSorted()).toEqual([
      '10 jours de boost à utiliser',
      '7 jours de boost à utiliser',
    ]);
  });

  test.each(Object.keys(REFUSAL_REASONS).filter((reason) => reason !== 'other'))(
    'not when the team removes the listing for a fault of its seller: %s',
    async (reason) => {
      await boost();
      await removeByTeam(reason as RefusalReason);
      await runAt(TEST_NOW + 2 * MINUTE_MS);
      expect([await statuses(), await credits()]).toEqual([['cancelled'], []]);
    },
  );

  test('not when the seller removes the listing, and in no case before the removal can no longer be undone', async () => {
    await boost();
    await changeListingStatus(asSeller(), listingId, 'remove');
    await runAt(TEST_NOW + MINUTE_MS / 2);
    expect(await statuses()).toEqual(['active']);
    await runAt(TEST_NOW + 2 * MINUTE_MS);
    expect([await statuses(), await credits()]).toEqual([['cancelled'], []]);
  });

  test('when the listing sells early, if the setting is on, once the sale can no longer be undone', async () => {
    await boost();
    t.setNow(TEST_NOW + 2 * DAY_MS);
    await changeListingStatus(asSeller(), listingId, 'sell');
    await runAt(TEST_NOW + 2 * DAY_MS + 11 * MINUTE_MS);
    expect([await statuses(), await credits()]).toEqual([['active'], []]);
    await saveSetting(t.services.db, 'isBoostCreditedWhenSold', true);
    await runAt(TEST_NOW + 2 * DAY_MS + 9 * MINUTE_MS);
    expect([await statuses(), await credits()]).toEqual([['active'], []]);
    await runAt(TEST_NOW + 2 * DAY_MS + 11 * MINUTE_MS);
    expect(await statuses()).toEqual(['cancelled']);
    expect(await credits()).toMatchObject([
      { days: 13, reason: 'sold_early', features: { priority: 'high' } },
    ]);
  });

  test('for the time of a wrong refusal, once, while the boost runs on', async () => {
    await boost();
    t.setNow(TEST_NOW + DAY_MS);
    await changeListingStatus(asTeam(), listingId, 'reject', { rejectionReason: 'Doublon' });
    t.setNow(TEST_NOW + 3 * DAY_MS);
    await changeListingStatus(asTeam(), listingId, 'reinstate');
    await runAt(TEST_NOW + 3 * DAY_MS + MINUTE_MS);
    await runAt(TEST_NOW + 4 * DAY_MS);
    expect(await statuses()).toEqual(['active']);
    expect(await credits()).toMatchObject([{ days: 2, reason: 'refused_wrongly' }]);
  });

  test('for the time that dismissed reports hid the listing, once', async () => {
    await boost();
    const id = await hiddenSince(TEST_NOW + DAY_MS);
    await runAt(TEST_NOW + 2 * DAY_MS);
    expect(await credits()).toEqual([]);
    await decide(id, 'dismissed', TEST_NOW + 3 * DAY_MS);
    await runAt(TEST_NOW + 3 * DAY_MS + MINUTE_MS);
    await runAt(TEST_NOW + 4 * DAY_MS);
    expect(await statuses()).toEqual(['active']);
    expect(await credits()).toMatchObject([{ days: 2, reason: 'hidden_wrongly' }]);
  });

  test('only for the part of the hidden time in which the boost ran', async () => {
    await boost('essentiel', TEST_NOW - 5 * DAY_MS);
    const id = await hiddenSince(TEST_NOW);
    await decide(id, 'dismissed', TEST_NOW + 6 * DAY_MS);
    await boost('essentiel', TEST_NOW + 6 * DAY_MS);
    await runAt(TEST_NOW + 6 * DAY_MS + MINUTE_MS);
    expect((await credits()).map(({ days }) => days)).toEqual([2]);
  });

  test('for the whole time if only the appeal succeeded', async () => {
    await boost();
    const id = await hiddenSince(TEST_NOW + DAY_MS);
    await decide(id, 'upheld', TEST_NOW + 2 * DAY_MS);
    await runAt(TEST_NOW + 2 * DAY_MS + MINUTE_MS);
    expect(await credits()).toEqual([]);
    await t.services.db
      .update(reportCases)
      .set({ appeal: 'C’est bien ma moto.', appealedAt: new Date(TEST_NOW + 3 * DAY_MS) });
    await decide(id, 'dismissed', TEST_NOW + 7 * DAY_MS);
    await runAt(TEST_NOW + 7 * DAY_MS + MINUTE_MS);
    expect((await credits()).map(({ days, reason }) => [reason, days]).toSorted()).toEqual([
      ['hidden_wrongly', 1],
      ['refused_wrongly', 5],
    ]);
  });

  test('not for reports that did not hide the listing', async () => {
    await boost();
    const id = await hiddenSince(TEST_NOW + DAY_MS, { hiddenAt: null, hiddenBecause: null });
    await decide(id, 'dismissed', TEST_NOW + 3 * DAY_MS);
    await runAt(TEST_NOW + 3 * DAY_MS + MINUTE_MS);
    expect(await credits()).toEqual([]);
  });

  test('not for a boost refunded in the meantime', async () => {
    const subjectId = await boost();
    const id = await hiddenSince(TEST_NOW + DAY_MS);
    await decide(id, 'dismissed', TEST_NOW + 3 * DAY_MS);
    const [bought] = await t.services.db.select().from(boosts);
    await t.services.db.transaction((tx) =>
      boostFulfillment.revoke(t.services, tx, {
        subjectId,
        paymentId: bought?.paymentId ?? '',
        paidAt: TEST_NOW,
      }),
    );
    await runAt(TEST_NOW + 3 * DAY_MS + MINUTE_MS);
    expect(await credits()).toEqual([]);
  });

  test('not while a refusal stands', async () => {
    await boost();
    await changeListingStatus(asTeam(), listingId, 'reject', { rejectionReason: 'Arnaque' });
    await runAt(TEST_NOW + DAY_MS);
    expect(await credits()).toEqual([]);
  });
});
