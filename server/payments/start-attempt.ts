import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AttemptInput } from '#shared/payments/payment.schema.ts';
import { MAX_ATTEMPTS, stateAfter } from '#shared/payments/payment-lifecycle.ts';
import { isPayable, METHOD_FACTS, type PaymentMethod } from '#shared/payments/payment-method.ts';
import { PAYMENT_TEXT } from '#shared/payments/payment.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PaymentProvider } from '#server/platform/payments/payment-provider.ts';
import { parsePhone, phoneCountry } from '#server/platform/formats/phone.ts';
import { endAttempt, isOpen } from './end-attempt.ts';
import { attemptToCheck } from './check-queue.ts';
import { delaySeconds, nextCheckAt } from './check-schedule.ts';
import { providerFor } from './providers/find-provider.ts';
import { lockPayment, type AttemptRow, type LockedPayment, type PaymentRow } from './lock-payment.ts';
import { takeStep, type By } from './payment-events.ts';
import { paymentAttempts, payments } from './payments.table.ts';
import { getOwnPayment } from './payments.queries.ts';
import { reachProvider } from './reach-provider.ts';
import { rereadAttempt } from './reread-attempt.ts';

type Wanted = {
  key: string;
  hash: string;
  method: PaymentMethod;
  country: CountryCode;
  phone: string | null;
  provider: PaymentProvider;
};

type CreatedAttempt = { payment: PaymentRow; attempt: AttemptRow; isFirstTry: boolean };

/**
 * Starts an attempt: it and its reference are committed before the provider is called. The same key, or the same request
 * under another key while one is open, is the same attempt; another request replaces the open one, whose state is asked
 * for once more before. Throws `unavailable` while it is unknown whether the provider has it: the same key continues it.
 */
export async function startAttempt(
  ctx: Context<Member>,
  paymentId: string,
  input: AttemptInput,
  { key, isInApp = false }: { key: string; isInApp?: boolean },
): Promise<void> {
  const { payment } = await getOwnPayment(ctx, paymentId);
  const wanted = readWish(ctx, payment, input, key);
  const by: By = { source: 'payer', at: new Date(ctx.clock()), actorId: ctx.actor.userId };
  await askAboutOpen(ctx, paymentId, wanted, by);
  const created = await ctx.db.transaction((tx) => createAttempt(ctx, tx, paymentId, wanted, by));
  const { attempt } = created;
  if (attempt.state !== 'created') return;
  const reached = await reachProvider(ctx, { ...created, isInApp });
  if (reached === 'unknown') throw new AppError('unavailable', { message: PAYMENT_TEXT.unavailable });
}

function readWish(ctx: Context, payment: PaymentRow, input: AttemptInput, key: string): Wanted {
  const { method, country } = input;
  const provider = providerFor(ctx, method, country);
  if (!provider) throw refuse('method', PAYMENT_TEXT.unoffered);
  if (!isPayable(method, payment.totalMinor)) throw refuse('method', PAYMENT_TEXT.overLimit);
  const phone = readPhone(input);
  const hash = createHash('sha256')
    .update(JSON.stringify([method, country, phone]))
    .digest('hex');
  return { key, hash, method, country, phone, provider };
}

function readPhone({ method, country, phone: typed }: AttemptInput): string | null {
  const isAsked = METHOD_FACTS[method].asksPhone;
  if (!isAsked && typed === '') return null;
  const phone = parsePhone(typed, country);
  if (phone !== null && phoneCountry(phone) === country) return phone;
  if (!isAsked) return null;
  throw refuse('phone', PAYMENT_TEXT.phone);
}

function refuse(field: string, message: string): AppError {
  return new AppError('invalid_input', { fields: { [field]: message } });
}

/** Asks the provider whether the open attempt was paid meanwhile, before another one replaces it. */
async function askAboutOpen(ctx: Context, paymentId: string, wanted: Wanted, by: By): Promise<void> {
  const { attempts } = await ctx.db.transaction((tx) => lockPayment(tx, paymentId));
  const open = attempts.find(isOpen);
  if (!open || open.idempotencyKey === wanted.key || open.requestHash === wanted.hash) return;
  await rereadAttempt(ctx, open, by);
}

async function createAttempt(
  ctx: Context<Member>,
  tx: Transaction,
  paymentId: string,
  wanted: Wanted,
  by: By,
): Promise<CreatedAttempt> {
  const locked = await lockPayment(tx, paymentId);
  const { payment, attempts } = locked;
  const same = attempts.find(({ idempotencyKey }) => idempotencyKey === wanted.key);
  if (same && same.requestHash !== wanted.hash) throw refuse('idempotency-key', PAYMENT_TEXT.anotherRequest);
  if (same) return { payment, attempt: same, isFirstTry: false };
  const open = attempts.find(isOpen);
  if (open && open.requestHash === wanted.hash) return { payment, attempt: open, isFirstTry: false };
  const replaced = { state: 'cancelled', step: 'cancel', failure: 'replaced', by } as const;
  const triable = open ? await endAttempt(tx, { ...locked, attempt: open }, replaced) : payment;
  refuseUntriable(triable);
  return insertAttempt(ctx, tx, { payment: triable, attempts }, wanted, by);
}

function refuseUntriable({ state }: PaymentRow): void {
  if (stateAfter(state, 'try') !== null) return;
  throw new AppError('conflict', {
    message: state === 'review' ? PAYMENT_TEXT.inReview : PAYMENT_TEXT.alreadyPaid,
  });
}

async function insertAttempt(
  ctx: Context<Member>,
  tx: Transaction,
  { payment, attempts }: LockedPayment,
  { key, hash, provider, ...wanted }: Wanted,
  by: By,
): Promise<CreatedAttempt> {
  const methodNumber = countTries(attempts, wanted.method) + 1;
  if (methodNumber > MAX_ATTEMPTS) throw new AppError('conflict', { message: PAYMENT_TEXT.noMoreAttempts });
  const number = attempts.length + 1;
  const now = by.at.getTime();
  const id = newUuid(now);
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      ...wanted,
      id,
      paymentId: payment.id,
      number,
      methodNumber,
      reference: number === 1 ? payment.reference : `${payment.reference}-${number}`,
      idempotencyKey: key,
      requestHash: hash,
      provider: provider.id,
      nextCheckAt: nextCheckAt(id, 0, now),
      createdAt: by.at,
    })
    .returning();
  if (!attempt) throw new Error('An attempt was not written down.');
  const { method } = attempt;
  await tx.update(payments).set({ method, provider: provider.id }).where(eq(payments.id, payment.id));
  const tried = await takeStep(tx, payment, {
    step: 'try',
    by,
    attemptId: attempt.id,
    evidence: { method: wanted.method, country: wanted.country, reference: attempt.reference },
  });
  await ctx.jobs.send(attemptToCheck, { attemptId: id }, tx, { afterSeconds: delaySeconds(id, 0) });
  return { payment: tried ?? payment, attempt, isFirstTry: true };
}

/** Counts the attempts by one method, without those that never reached the provider or that it did not accept. */
export function countTries(attempts: readonly AttemptRow[], method: PaymentMethod): number {
  return attempts.filter(
    (attempt) =>
      attempt.method === method && attempt.failure !== 'unreached' && attempt.failure !== 'refused',
  ).length;
}
