import { asc, lt, lte } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { attemptToCheck } from './check-queue.ts';
import { carryOutRefund, followRefunds } from './carry-out-refund.ts';
import { compareBooks } from './compare-books.ts';
import { anonymizePayers } from './anonymize-payers.ts';
import { handleLeftWebhooks, handleWebhook } from './handle-webhook.ts';
import { paymentAttempts, providerEvents } from './payments.table.ts';
import { refundToCarryOut } from './refund-queue.ts';
import { checkAttempt } from './reread-attempt.ts';
import { webhookToHandle } from './webhook-queue.ts';

const nothing = z.object({});
const BATCH_SIZE = 500;
const EVENT_RETENTION_MS = 90 * DAY_MS;

/** Checks every attempt that is due: the safety net behind webhooks and waiting pages. */
export async function checkDueAttempts(services: Services): Promise<void> {
  const due = await services.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(lte(paymentAttempts.nextCheckAt, new Date(services.clock())))
    .orderBy(asc(paymentAttempts.nextCheckAt))
    .limit(BATCH_SIZE);
  for (const { id } of due) await tryOne(services, id);
}

/** Isolates failures: an attempt that fails does not stop the others, and its next check is stored already. */
async function tryOne(services: Services, id: string): Promise<void> {
  try {
    await checkAttempt(services, id);
  } catch (error) {
    services.log.error('an attempt could not be looked at', { id, error });
  }
}

export const reconcile = defineJob({
  name: 'payments.reconcile',
  payload: nothing,
  schedule: '* * * * *',
  run: checkDueAttempts,
});

export const paymentJobs: readonly Job[] = [
  defineJob({ ...attemptToCheck, run: (services, { attemptId }) => checkAttempt(services, attemptId) }),
  defineJob({ ...webhookToHandle, run: (services, { eventId }) => handleWebhook(services, eventId) }),
  defineJob({ ...refundToCarryOut, run: (services, { refundId }) => carryOutRefund(services, refundId) }),
  reconcile,
  defineJob({
    name: 'payments.follow-up',
    payload: nothing,
    schedule: '*/10 * * * *',
    run: async (services) => {
      await handleLeftWebhooks(services);
      await followRefunds(services);
    },
  }),
  defineJob({ name: 'payments.compare', payload: nothing, schedule: '40 2 * * *', run: compareBooks }),
  defineJob({
    name: 'payments.forget',
    payload: nothing,
    schedule: '50 2 * * *',
    run: async (services) => {
      const { db, clock } = services;
      await db
        .delete(providerEvents)
        .where(lt(providerEvents.receivedAt, new Date(clock() - EVENT_RETENTION_MS)));
      await anonymizePayers(services);
    },
  }),
];
