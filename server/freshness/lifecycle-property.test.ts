import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findTransition,
  isPublic,
  isTooLate,
  lifetimeStart,
  LISTING_STATUSES,
  LISTING_STEPS,
  LISTING_TRANSITIONS,
  meetsNeeds,
  waitBefore,
  type ListingStatus,
  type ListingStep,
} from '#shared/listings/listing-lifecycle.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { count } from '#tests/world/counts.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { changeListingStatus } from '#server/listings/change-listing-status.ts';
import { expireDueListings, pauseSilentListings } from './clock-steps.ts';
import { listingHistory } from '#server/listings/listing-history.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { reportUnavailable } from './report-unavailable.ts';
import { restoreListing } from '#server/own-listings/restore-listing.ts';

/** `npm test` also runs it on PostgreSQL, if TEST_DATABASE_URL names a server. */
const t = useTestApp();

type Action =
  | { kind: 'step'; by: 'owner' | 'moderator' | 'stranger'; step: ListingStep }
  | { kind: 'wait'; hours: number }
  | { kind: 'report' };

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('step' as const),
      by: fc.constantFrom('owner' as const, 'owner' as const, 'moderator' as const, 'stranger' as const),
      step: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...LISTING_STEPS.filter((step) => step !== 'remove')) },
        { weight: 1, arbitrary: fc.constantFrom('remove' as const, 'restore' as const) },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      hours: fc.constantFrom(0.01, 1, 25, 73, 8 * 24, 61 * 24),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'report' as const }) },
);

/** The state according to the table; the server is compared with it after every action. */
type Model = {
  status: ListingStatus;
  isReserved: boolean;
  isPaused: boolean;
  publishedAt: Date;
  soldAt: Date | null;
  askedAt: Date | null;
  confirmedAt: Date | null;
  removed: { from: ListingStatus; at: number; by: string } | null;
  now: number;
  history: string[];
};

/** Lives start from any status: not every state is a few random steps away from a draft. */
const life = fc.record({
  status: fc.constantFrom(...LISTING_STATUSES, 'approved' as const, 'approved' as const, 'approved' as const),
  actions: fc.array(action, { minLength: 8, maxLength: 30 }),
});

/** A life with the steps that a small number of random runs may miss. */
const WHOLE_LIFE: { status: ListingStatus; actions: Action[] } = {
  status: 'approved',
  actions: [
    { kind: 'report' },
    { kind: 'wait', hours: 73 },
    { kind: 'step', by: 'owner', step: 'confirm' },
    { kind: 'wait', hours: 61 * 24 },
    { kind: 'step', by: 'owner', step: 'renew' },
    { kind: 'step', by: 'owner', step: 'remove' },
    { kind: 'wait', hours: 0.01 },
    { kind: 'step', by: 'owner', step: 'restore' },
    { kind: 'step', by: 'owner', step: 'sell' },
    { kind: 'wait', hours: 0.01 },
    { kind: 'step', by: 'owner', step: 'unsell' },
    { kind: 'step', by: 'owner', step: 'sell' },
    { kind: 'wait', hours: 1 },
    { kind: 'step', by: 'owner', step: 'unsell' },
    { kind: 'step', by: 'owner', step: 'relist' },
  ],
};

function newModel(status: ListingStatus, now: number): Model {
  return {
    status,
    isReserved: false,
    isPaused: false,
    publishedAt: new Date(now),
    soldAt: status === 'sold' ? new Date(now) : null,
    askedAt: null,
    confirmedAt: null,
    removed: null,
    now,
    history: [],
  };
}

function move(model: Model, by: string, step: ListingStep, to: ListingStatus) {
  model.history.push(`${by} ${step} ${model.status} ${to}`);
  model.status = to;
}

/** Applies a step to the model as the table says; returns whether it is allowed. */
function stepModel(model: Model, by: 'owner' | 'moderator' | 'stranger', step: ListingStep): boolean {
  if (by === 'stranger') return false;
  if (step === 'restore') return restoreModel(model, by);
  const rule = findTransition(model.status, step, by);
  if (!rule || !meetsNeeds(rule, model) || waitBefore(rule, model, model.now) > 0) return false;
  if (isTooLate(rule, model, model.now)) return false;
  if (step === 'remove') model.removed = { from: model.status, at: model.now, by };
  move(model, by, step, rule.to);
  Object.assign(model, rule.sets);
  model.publishedAt = lifetimeStart(rule, model.publishedAt, new Date(model.now));
  if (step === 'sell') model.soldAt = new Date(model.now);
  else if (step !== 'remove') model.soldAt = null;
  if (rule.effects.includes('confirm_availability')) model.confirmedAt = new Date(model.now);
  if (by === 'owner') model.askedAt = null;
  return true;
}

function restoreModel(model: Model, by: string): boolean {
  const { removed } = model;
  const rule = LISTING_TRANSITIONS.find((row) => row.step === 'restore' && row.to === removed?.from);
  if (model.status !== 'removed' || !removed || !rule || by !== 'owner' || removed.by !== 'owner')
    return false;
  if (model.now - removed.at > (rule.withinSeconds ?? 0) * 1000) return false;
  move(model, 'owner', 'restore', rule.to);
  return true;
}

function runClock(model: Model) {
  if (model.status === 'approved' && model.now - model.publishedAt.getTime() > 60 * DAY_MS)
    move(model, 'clock', 'expire', 'expired');
  const silentMs = model.askedAt ? model.now - model.askedAt.getTime() : 0;
  if (model.status === 'approved' && !model.isPaused && silentMs > 72 * HOUR_MS) {
    move(model, 'clock', 'pause', 'approved');
    model.isPaused = true;
  }
}

function reportModel(model: Model): void {
  if (!isPublic({ ...model, isHidden: false }) || model.askedAt) return;
  const confirmedMs = model.confirmedAt ? model.now - model.confirmedAt.getTime() : Infinity;
  if (confirmedMs > 7 * DAY_MS) model.askedAt = new Date(model.now);
}

type Cast = { id: string; owner: Context<Member>; moderator: Context<Member>; stranger: Context<Member> };

async function act(cast: Cast, model: Model, { kind, ...rest }: Action, nth: number): Promise<void> {
  const done = { kind, ...rest } as Action;
  if (done.kind === 'wait') {
    model.now += done.hours * HOUR_MS;
    t.setNow(model.now);
    await expireDueListings(t.services);
    await pauseSilentListings(t.services);
    runClock(model);
  } else if (done.kind === 'report') {
    const visitor = { visitor: `v${nth}`, address: `a${nth}` };
    await reportUnavailable({ ...cast.stranger, actor: { kind: 'anyone' } }, cast.id, visitor).catch(refused);
    reportModel(model);
  } else {
    const ctx = cast[done.by];
    const isAllowed = stepModel(model, done.by, done.step);
    const change =
      done.step === 'restore' ? restoreListing(ctx, cast.id) : changeListingStatus(ctx, cast.id, done.step);
    const took = await change.then(() => true, refused);
    if (took !== isAllowed)
      throw new Error(
        `${done.by} ${done.step}: ${took ? 'taken' : 'refused'} after ${model.history.join(', ')}`,
      );
  }
}

/** A refusal has a code; any other error is a fault of the server. */
function refused(error: unknown): false {
  if (!(error instanceof Error) || !('code' in error) || !('status' in error)) throw error;
  return false;
}

async function expectAsModel(id: string, model: Model) {
  const [row] = await t.services.db.select().from(listings).where(eq(listings.id, id));
  const { status, isReserved, isPaused, publishedAt, soldAt, askedAt, confirmedAt } = model;
  expect(row).toMatchObject({
    status,
    isReserved,
    isPaused,
    publishedAt,
    soldAt,
    availabilityAskedAt: askedAt,
    availabilityConfirmedAt: confirmedAt,
    isPublic: isPublic({ status, isPaused, isHidden: false }),
  });
  const changes = await t.services.db
    .select()
    .from(listingHistory)
    .where(eq(listingHistory.listingId, id))
    .orderBy(asc(listingHistory.id));
  expect(
    changes.map(({ by, step, fromStatus, toStatus }) => `${by} ${step} ${fromStatus} ${toStatus}`),
  ).toEqual(model.history);
}

/** From any state, owner and team together can bring it back online, unless it was removed for good. */
async function expectNotStuck(cast: Cast, model: Model) {
  const { id, owner, moderator } = cast;
  model.now += 25 * HOUR_MS;
  t.setNow(model.now);
  for (let steps = 0; steps < 4 && !isPublic({ ...model, isHidden: false }); steps += 1) {
    if (model.status === 'removed') return;
    const next = WAY_BACK[model.status];
    const ctx = next === 'approve' ? moderator : owner;
    if (!stepModel(model, next === 'approve' ? 'moderator' : 'owner', next))
      throw new Error(`${model.status} is a dead end: no ${next}`);
    await changeListingStatus(ctx, id, next);
  }
  expect(isPublic({ ...model, isHidden: false })).toBe(true);
}

const RARE = [
  'clock pause approved approved',
  'clock expire approved expired',
  'owner restore removed approved',
  'owner unsell sold approved',
  'owner relist sold approved',
];

const WAY_BACK: Record<Exclude<ListingStatus, 'removed'>, ListingStep> = {
  draft: 'submit',
  pending: 'approve',
  rejected: 'resubmit',
  approved: 'confirm',
  expired: 'renew',
  sold: 'relist',
};

test(
  'whatever the owner, the team, other members and the clock do, only steps of the table happen, each is in the history, and no state is a dead end',
  async () => {
    const { db } = t.services;
    const as = async (isAdmin = false): Promise<Context<Member>> => ({
      ...t.services,
      actor: { kind: 'member', userId: await aUser(db), isAdmin },
      requestId: 'test',
    });
    const people = { owner: await as(), moderator: await as(true), stranger: await as() };
    let year = 0;
    const made = new Set<string>();
    await fc.assert(
      fc.asyncProperty(life, async ({ status, actions }) => {
        await db.delete(listings);
        // Another year for each run, so that rate limits start anew.
        year += 1;
        const now = TEST_NOW + year * 365 * DAY_MS;
        t.setNow(now);
        const model = newModel(status, now);
        const { publishedAt, soldAt } = model;
        const id = await aListing(db, { status, sellerId: people.owner.actor.userId, publishedAt, soldAt });
        const cast = { id, ...people };
        for (const [index, each] of actions.entries()) {
          await act(cast, model, each, index);
          await expectAsModel(id, model);
        }
        await expectNotStuck(cast, model);
        await expectAsModel(id, model);
        for (const line of model.history) made.add(line);
      }),
      { seed: 20_261_121, numRuns: count({ ci: 25, prove: 600 }), examples: [[WHOLE_LIFE]] },
    );
    expect([...made]).toEqual(expect.arrayContaining(RARE));
  },
  count({ ci: 60_000, prove: 1_200_000 }),
);

test('the random actions cover every step of the table', () => {
  const seen = new Set<string>();
  for (const { status, actions } of fc.sample(life, { numRuns: 3_000, seed: 20_261_121 })) {
    const model = newModel(status, 0);
    for (const each of actions) {
      if (each.kind === 'step') stepModel(model, each.by, each.step);
      else if (each.kind === 'report') reportModel(model);
      else {
        model.now += each.hours * HOUR_MS;
        runClock(model);
      }
    }
    for (const line of model.history) seen.add(line);
  }
  const all = LISTING_TRANSITIONS.flatMap(({ by, step, from, to }) =>
    by.map((who) => `${who} ${step} ${from} ${to}`),
  );
  expect(all.filter((line) => !seen.has(line))).toEqual([]);
});
