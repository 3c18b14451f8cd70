import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import type {
  GenuineWebhook,
  PaymentProvider,
  PaymentProviderId,
} from '#server/platform/payments/payment-provider.ts';
import { applyProviderState } from './apply-provider-state.ts';
import { findProvider } from './providers/find-provider.ts';
import type { AttemptRow } from './lock-payment.ts';
import { paymentAttempts, providerEvents } from './payments.table.ts';
import { webhookToHandle } from './webhook-queue.ts';

/**
 * Receives a provider's message if its signature is valid: stores it once and enqueues its job, nothing more, as the
 * provider waits for the answer. Throws `malformed_body` for anything else.
 */
export async function receiveWebhook(
  services: Services,
  id: PaymentProviderId,
  raw: Uint8Array,
  headers: Headers,
): Promise<void> {
  const provider = findProvider(services, id);
  if (!provider) throw new AppError('not_found');
  const now = services.clock();
  const message = provider.verifyWebhook(raw, headers, now);
  if (!message.isGenuine) throw new AppError('malformed_body');
  const memory = memoryOf(services);
  const key = `${id} ${message.dedupeKey}`;
  const known = memory.get(key);
  if (known) return known;
  const writing = writeDown(services, id, message, now);
  remember(memory, key, writing);
  try {
    await writing;
  } catch (error) {
    memory.delete(key); // a repeated message must not be answered as stored
    throw error;
  }
}

async function writeDown(
  { db, jobs }: Services,
  provider: PaymentProviderId,
  { dedupeKey, event, providerRef, reference }: GenuineWebhook,
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [received] = await tx
      .insert(providerEvents)
      .values({
        id: newUuid(now),
        provider,
        dedupeKey,
        event,
        providerRef,
        reference,
        receivedAt: new Date(now),
      })
      .onConflictDoNothing()
      .returning({ id: providerEvents.id });
    if (received) await jobs.send(webhookToHandle, { eventId: received.id }, tx);
  });
}

const REMEMBERED = 10_000;
/**
 * Messages that this process stored or is storing, so that a flood of the same one costs no query. Keyed by database, as
 * tests open several.
 */
const writtenDown = new WeakMap<Db, Map<string, Promise<void>>>();

function memoryOf({ db }: Services): Map<string, Promise<void>> {
  const memory = writtenDown.get(db) ?? new Map();
  writtenDown.set(db, memory);
  return memory;
}

/** Drops the oldest first: maps keep insertion order. */
function remember(memory: Map<string, Promise<void>>, key: string, writing: Promise<void>): void {
  memory.set(key, writing);
  const [oldest] = memory.keys();
  if (memory.size > REMEMBERED && oldest !== undefined) memory.delete(oldest);
}

/** Handles a message as a hint only: reads the payment from the provider and applies that state. */
export async function handleWebhook(services: Services, eventId: string): Promise<void> {
  const [event] = await services.db
    .select()
    .from(providerEvents)
    .where(eq(providerEvents.id, eventId))
    .limit(1);
  if (!event || event.handledAt) return;
  const outcome =
    event.providerRef === null ? 'no_payment' : await readAgain(services, event.provider, event.providerRef);
  await services.db
    .update(providerEvents)
    .set({ handledAt: new Date(services.clock()), outcome })
    .where(eq(providerEvents.id, eventId));
}

async function readAgain(
  services: Services,
  id: PaymentProviderId,
  providerRef: string,
): Promise<'applied' | 'not_ours'> {
  const provider = findProvider(services, id);
  if (!provider) throw new Error(`The provider ${id} is configured no longer.`);
  const answer = await provider.fetchPayment({ providerRef });
  if (answer.outcome === 'unknown') throw new Error(`The provider did not answer: ${answer.reason}`); // the job is retried
  if (answer.outcome === 'refused') return 'not_ours';
  const attempt = await findAttempt(services, provider, providerRef, answer.value.reference);
  if (!attempt) return 'not_ours';
  const by = { source: 'webhook', at: new Date(services.clock()) } as const;
  const { paymentId, id: attemptId } = attempt;
  await applyProviderState(services, { paymentId, attemptId, state: answer.value, by });
  return 'applied';
}

/** Finds the attempt by the provider's reference, or by ours while the provider's answer to us is still on its way. */
export async function findAttempt(
  { db }: Services,
  { id: provider }: Pick<PaymentProvider, 'id'>,
  providerRef: string,
  reference: string | null,
): Promise<AttemptRow | undefined> {
  const byReference =
    reference === null
      ? undefined
      : and(eq(paymentAttempts.reference, reference), isNull(paymentAttempts.providerRef));
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        or(eq(paymentAttempts.providerRef, providerRef), byReference),
      ),
    )
    .limit(1);
  return attempt;
}

/** Handles messages whose job ran out of retries because the provider was down for longer. */
export async function handleLeftWebhooks(services: Services): Promise<void> {
  const before = new Date(services.clock() - 5 * MINUTE_MS);
  const left = await services.db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(isNull(providerEvents.handledAt), lt(providerEvents.receivedAt, before)))
    .orderBy(asc(providerEvents.receivedAt))
    .limit(100);
  for (const { id } of left)
    await handleWebhook(services, id).catch((error: unknown) =>
      services.log.warn('a message of a provider still waits', { id, error }),
    );
}
