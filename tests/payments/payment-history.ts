import { MINUTE_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { followRefunds } from '#server/payments/carry-out-refund.ts';
import { comparePayment } from '#server/payments/compare-books.ts';
import { handleLeftWebhooks } from '#server/payments/handle-webhook.ts';
import { checkDueAttempts, paymentJobs } from '#server/payments/payments.jobs.ts';
import type { Services } from '#server/platform/context.ts';
import { CRASH } from '#tests/processes/crashing-services.ts';
import { wholePayment } from './payment-books.ts';
import { makeWorld, stepsOf, type Step, type World } from './payment-world.ts';

const LANES = 4;

export type History = Awaited<ReturnType<typeof liveHistory>>;

/** Runs random steps of payers, workers and providers on one purchase in four concurrent lanes, then finalizes it. */
export async function liveHistory(base: Services, payerId: string, seed: number, startsAt: number) {
  const world = await makeWorld(base, payerId, seed, startsAt);
  const steps = stepsOf(world);
  const log: string[] = [];
  const length = 3 + Math.floor(world.random() * 7);
  const lane = async () => {
    for (let index = 0; index < length; index += 1) {
      const step = world.pick(steps);
      if (!step) continue;
      log.push(step.name);
      await survive(step);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await finalize(world);
  const { provider, committed, payment } = world;
  return { provider, committed, paymentId: payment.id, log, whole: await wholePayment(base.db, payment.id) };
}

const WAITED_OUT = /^(?:The provider did not answer|Nobody knows whether)/;
/** Two lanes did the same at the same time, and the database refused one. */
const UNIQUE_VIOLATION = '23505';

/** Tolerates errors that a person may see, errors that a job is retried for, and crashes; rethrows any other. */
async function survive({ run }: Step): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error === CRASH || (error instanceof AppError && error.code !== 'unexpected')) return;
    if (error instanceof Error && (WAITED_OUT.test(error.message) || codeOf(error) === UNIQUE_VIOLATION))
      return;
    throw error;
  }
}

function codeOf({ cause }: Error): unknown {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
}

/** Stops faults and crashes and drops every job, so that only scheduled jobs can finish the payment. */
async function finalize({ time, provider, committed, services }: World): Promise<void> {
  time.isHealthy = true;
  provider.faults.length = 0;
  committed.jobs.length = 0;
  for (const minutes of [3, 30, 26 * 60, 61]) {
    time.now += minutes * MINUTE_MS;
    await checkDueAttempts(services);
    await handleLeftWebhooks(services);
    await followRefunds(services);
    for (let sent = committed.jobs.shift(); sent; sent = committed.jobs.shift()) {
      const name = sent.job;
      const job = paymentJobs.find((each) => each.name === name);
      await job?.run(services, job.payload.parse(sent.payload));
    }
  }
  // A refund in the provider's console after everything was booked arrives by webhook, or by the nightly comparison.
  for (const there of provider.payments.values()) await comparePayment(services, provider, there);
}
