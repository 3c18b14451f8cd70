import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newUuid } from '#shared/platform/ids.ts';
import { JOBS } from '#server/compose-services.ts';
import { changeListingStatus } from '#server/listings/change-listing-status.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { notifications } from '#server/notifications/notifications.table.ts';
import type { Services } from '#server/platform/context.ts';
import { crashingServices, CRASH } from '#tests/processes/crashing-services.ts';
import { memoryProvider } from '#tests/fakes/memory-provider.ts';
import { emptyTables } from '#tests/world/test-database.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { anAlert } from './alerts.factory.ts';
import { alertFinds, alertMatches } from './alerts.table.ts';
import { notifyDaily } from './notify-of-alerts.jobs.ts';

const t = useTestApp();

/** Repeats what a dead process had under way, as a moderator or the queue would. */
async function untilDone(run: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await run();
      return;
    } catch (error) {
      if (error !== CRASH) throw error;
    }
  }
}

type Outcome = { crashed: boolean; bell: number; memberMails: number; visitorMails: number; waiting: number };

/** A listing is approved, matched and notified; the process dies once, at its `fatal`-th step. */
async function live(fatal: number): Promise<Outcome> {
  await emptyTables(t.database);
  const before = (await t.services.mail.outbox?.list())?.length ?? 0;
  let step = 0;
  const crashes = () => {
    step += 1;
    return step === fatal;
  };
  const crashed = crashingServices(t.services, memoryProvider(), { crashes, clock: () => TEST_NOW });
  const services: Services = { ...crashed.services, notifications: t.services.notifications };
  const member = await signIn(t);
  const visitor = `${newUuid()}@exemple.example`;
  await anAlert(t.services.db, { userId: member.userId });
  await anAlert(t.services.db, {
    userId: member.userId,
    frequency: 'daily',
    category: 'real_estate',
    search: {},
  });
  await anAlert(t.services.db, { email: visitor });
  const listingId = await aListing(t.services.db, {
    sellerId: (await signIn(t)).userId,
    status: 'pending',
  });
  const actor = { kind: 'member' as const, userId: (await signIn(t, 'admin')).userId, isAdmin: true };
  await untilDone(async () => {
    const [listing] = await t.services.db.select().from(listings).where(eq(listings.id, listingId));
    if (listing?.status === 'pending')
      await changeListingStatus({ ...services, actor, requestId: '' }, listingId, 'approve');
  });
  await runCommitted(services, crashed.committed.jobs);
  await untilDone(() => notifyDaily.run(services, {}));
  await runCommitted(services, crashed.committed.jobs);
  const sent = ((await t.services.mail.outbox?.list()) ?? []).toReversed().slice(before);
  const waiting = await t.services.db.select().from(alertMatches);
  return {
    crashed: step >= fatal,
    bell: (await t.services.db.select().from(notifications)).length,
    memberMails: sent.filter(({ to }) => to === member.email).length,
    visitorMails: sent.filter(({ to }) => to === visitor).length,
    waiting:
      waiting.filter(({ notifiedAt }) => notifiedAt === null).length +
      (await t.services.db.$count(alertFinds)),
  };
}

/** A job stays in the queue until it ran to its end. */
async function runCommitted(services: Services, jobs: { job: string; payload: object }[]): Promise<void> {
  for (let sent = jobs.shift(); sent; sent = jobs.shift()) {
    const job = JOBS.find(({ name }) => name === sent.job);
    await untilDone(async () => job?.run(services, job.payload.parse(sent.payload)));
  }
}

test(
  'approved, matched, notified: dying between any two steps loses nothing and repeats nothing',
  { timeout: 120_000 },
  async () => {
    let fatal = 1;
    for (; ; fatal += 1) {
      const { crashed, ...outcome } = await live(fatal);
      expect({ fatal, ...outcome }).toEqual({ fatal, bell: 2, memberMails: 2, visitorMails: 1, waiting: 0 });
      if (!crashed) break;
    }
    expect(fatal).toBeGreaterThan(12);
  },
);
