import type { AttemptInput } from '#shared/payments/payment.schema.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { cancelPayment } from '#server/payments/cancel-payment.ts';
import { requestRefund } from '#server/payments/carry-out-refund.ts';
import { isOpen } from '#server/payments/end-attempt.ts';
import { receiveWebhook } from '#server/payments/handle-webhook.ts';
import { aPayment } from '#server/payments/payments.factory.ts';
import { checkDueAttempts, paymentJobs } from '#server/payments/payments.jobs.ts';
import { getOwnPayment } from '#server/payments/payments.queries.ts';
import { rereadForPayer } from '#server/payments/reread-attempt.ts';
import { startAttempt } from '#server/payments/start-attempt.ts';
import type { Context, Member, Services } from '#server/platform/context.ts';
import type { ProviderState } from '#server/platform/payments/payment-provider.ts';
import { crashingServices } from '#tests/processes/crashing-services.ts';
import { memoryProvider } from '#tests/fakes/memory-provider.ts';

/** Returns a generator of the same numbers for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const BY_MTN: AttemptInput = { method: 'mtn_mobile_money', country: 'BJ', phone: '0197808080' };
const WISHES: readonly AttemptInput[] = [
  BY_MTN,
  { method: 'moov_money', country: 'BJ', phone: '0194808080' },
  { method: 'card', country: 'BJ', phone: '' },
];

export type World = Awaited<ReturnType<typeof makeWorld>>;
export type Step = { name: string; run: () => Promise<unknown> | void };

/** Builds one purchase with its payer, its provider, and processes that may crash at any step. */
export async function makeWorld(base: Services, payerId: string, seed: number, startsAt: number) {
  const random = randomOf(seed);
  const time = { now: startsAt, isHealthy: false };
  const clock = () => time.now;
  const provider = memoryProvider({ clock, refund: random() < 0.8 ? 'partial' : 'none' });
  const crashes = () => !time.isHealthy && random() < 0.06;
  const { services, committed } = crashingServices(base, provider, { crashes, clock });
  const payment = await aPayment({ db: base.db, clock }, { payerId });
  const payer: Context<Member> = {
    ...services,
    actor: { kind: 'member', userId: payerId, isAdmin: false },
    requestId: 'history',
  };
  const team: Context<Member> = { ...payer, actor: { kind: 'member', userId: newUuid(), isAdmin: true } };
  const mail: { body: string; headers: Record<string, string> }[] = [];
  return {
    random,
    time,
    provider,
    services,
    committed,
    payment,
    payer,
    team,
    mail,
    seed,
    chance: (probability: number) => random() < probability,
    pick: <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)],
  };
}

/** Returns every step that may happen next; likelier ones are listed more often. */
export function stepsOf(world: World): Step[] {
  const { payer, services, payment, provider, time, pick, random, chance } = world;
  const keys = ['double-click', 'other-tab-', ...[1, 2, 3].map((key) => `fresh-${world.seed}-${key}`)];
  const page = async () => {
    const open = (await getOwnPayment(payer, payment.id)).attempts.find(isOpen);
    if (open) await rereadForPayer(services, open);
  };
  const refund = () =>
    requestRefund(
      world.team,
      payment.id,
      { amountMinor: chance(0.5) ? null : 500, reason: 'Geste commercial' },
      `refund-${Math.floor(random() * 3)}`,
    );
  const likely: [number, string, Step['run']][] = [
    [6, 'click', () => startAttempt(payer, payment.id, pick(WISHES) ?? BY_MTN, { key: pick(keys) ?? '' })],
    [5, 'payer', () => payAtProvider(world)],
    [5, 'mail', () => deliverMail(world)],
    [5, 'job', () => runJob(world)],
    [2, 'check', () => checkDueAttempts(services)],
    [3, 'page', page],
    [1, 'cancel', () => cancelPayment(payer, payment.id)],
    [1, 'console', () => refundInConsole(world)],
    // Often enough that even few histories issue credit notes: most refunds come before there is anything to refund.
    [4, 'refund', refund],
    [1, 'fault', () => void provider.faults.push(pick(['timeout', 'lost', 'refused'] as const) ?? 'timeout')],
    [3, 'time', () => void (time.now += Math.floor(random() * 10 * MINUTE_MS))],
  ];
  return likely.flatMap(([weight, name, run]) => Array.from({ length: weight }, () => ({ name, run })));
}

function paymentThere({ provider, pick }: World, isWanted: (state: ProviderState) => boolean) {
  return pick([...provider.payments.values()].filter(({ state }) => isWanted(state)));
}

const UNPAID: readonly ProviderState[] = ['pending', 'failed', 'canceled', 'expired'];

/** The payer pays, fails or leaves; now and then the amount paid is not the one asked for. */
function payAtProvider(world: World): void {
  const { provider, pick, chance } = world;
  const found = paymentThere(world, (state) => UNPAID.includes(state));
  const state = pick(['succeeded', 'succeeded', 'succeeded', 'failed', 'canceled', 'expired'] as const);
  if (!found?.reference || !state) return;
  const isTampered = state === 'succeeded' && chance(0.04);
  provider.become(found.reference, state, isTampered ? { amountMinor: found.amountMinor - 100 } : {});
  sendMessage(world, found.reference);
}

function refundInConsole(world: World): void {
  const { provider, chance } = world;
  const found = paymentThere(world, (state) => state === 'succeeded');
  if (!found?.reference || chance(0.8)) return;
  const refundedMinor = chance(0.5) ? found.amountMinor : Math.ceil(found.amountMinor / 3);
  const state = refundedMinor === found.amountMinor ? 'refunded' : 'partially_refunded';
  provider.become(found.reference, state, { refundedMinor, feeMinor: found.feeMinor });
  sendMessage(world, found.reference);
}

/** Sends a webhook, which may get lost or come twice. */
function sendMessage({ provider, mail, chance }: World, reference: string): void {
  const message = provider.message(reference, `event.${mail.length}`);
  if (chance(0.25)) return;
  mail.push(message);
  if (chance(0.3)) mail.push(message);
}

/** Delivers a webhook, in any order, late, and sometimes altered on the way. */
async function deliverMail({ mail, random, chance, services }: World): Promise<void> {
  const [message] = mail.splice(Math.floor(random() * mail.length), 1);
  if (!message) return;
  const body = chance(0.1) ? message.body.replace('event', 'forged') : message.body;
  await receiveWebhook(services, 'fedapay', new TextEncoder().encode(body), new Headers(message.headers));
}

/** Runs an enqueued job, in any order; some are dropped for good, some run a second time. */
async function runJob({ committed, random, chance, services }: World): Promise<void> {
  const [sent] = committed.jobs.splice(Math.floor(random() * committed.jobs.length), 1);
  if (!sent || chance(0.15)) return;
  if (chance(0.15)) committed.jobs.push(sent);
  const job = paymentJobs.find(({ name }) => name === sent.job);
  await job?.run(services, job.payload.parse(sent.payload));
}
