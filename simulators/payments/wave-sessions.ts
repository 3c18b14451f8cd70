import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Session } from './book.ts';
import type { Outcome } from './outcomes.ts';
import type { Simulation } from './simulation.ts';

const LIFETIME_MS = 30 * 60 * 1000;

const creation = z.object({
  amount: z.string().regex(/^[1-9]\d{0,8}$/),
  currency: z.literal('XOF'),
  client_reference: z.string().min(1).max(255).optional(),
  success_url: z.url(),
  error_url: z.url(),
  restrict_payer_mobile: z.string().optional(),
});

export function createSession(
  sim: Simulation,
  body: unknown,
  { apiKey, idempotencyKey }: { apiKey: string; idempotencyKey: string | null },
): Session | z.ZodError {
  const parsed = creation.safeParse(body);
  if (!parsed.success) return parsed.error;
  const same = sim.book.sessions.find(
    (one) => idempotencyKey !== null && one.idempotencyKey === idempotencyKey && one.apiKey === apiKey,
  );
  if (same) return same;
  const session: Session = {
    id: `cos-${randomBytes(9).toString('hex')}`,
    apiKey,
    amount: parsed.data.amount,
    currency: parsed.data.currency,
    clientReference: parsed.data.client_reference ?? null,
    successUrl: parsed.data.success_url,
    errorUrl: parsed.data.error_url,
    checkoutStatus: 'open',
    paymentStatus: 'processing',
    lastError: null,
    transactionId: null,
    idempotencyKey,
    createdAt: sim.clock.now(),
    completedAt: null,
    refundedAt: null,
  };
  sim.book.sessions.push(session);
  return session;
}

export function expireSession(session: Session, now: number): Session {
  if (session.checkoutStatus === 'open' && now >= session.createdAt + LIFETIME_MS)
    close(session, 'expired', now);
  return session;
}

function close(session: Session, status: 'complete' | 'expired', now: number): void {
  session.checkoutStatus = status;
  session.paymentStatus = status === 'complete' ? 'succeeded' : 'cancelled';
  session.completedAt = now;
}

const ERRORS = {
  decline: { code: 'payer-mobile-mismatch', message: 'The payer refused.' },
  insufficient: { code: 'insufficient-funds', message: 'The payer does not have enough money.' },
  cancel: { code: 'payment-failure', message: 'The payer gave up.' },
} as const;

const ONCE = { dropped: { drop: true }, tripled: { copies: 3 } } as const;

/** A failed payment leaves the session open. */
export async function decideSession(sim: Simulation, session: Session, outcome: Outcome): Promise<void> {
  const { afterSeconds, decision, later } = outcome;
  if (afterSeconds) {
    const now = { ...outcome, afterSeconds: 0 };
    sim.clock.after(afterSeconds * 1000, () => decideSession(sim, session, now));
    return;
  }
  if (later)
    sim.clock.after(later.afterSeconds * 1000, () =>
      decideSession(sim, session, { decision: later.decision }),
    );
  const now = sim.clock.now();
  if (expireSession(session, now).checkoutStatus !== 'open' || decision === 'leave') return;
  if (decision === 'expire') close(session, 'expired', now);
  else if (decision === 'approve') {
    close(session, 'complete', now);
    session.lastError = null;
    session.transactionId = `T_${randomBytes(5).toString('hex').toUpperCase()}`;
    session.amount = String(Number(session.amount) + (outcome.amountShift ?? 0));
  } else session.lastError = ERRORS[decision];
  sim.save();
  if (decision === 'expire') return;
  const type = decision === 'approve' ? 'checkout.session.completed' : 'checkout.session.payment_failed';
  const id = `EV_${randomBytes(8).toString('base64url')}`;
  const body = JSON.stringify({ id, type, data: presentSession(sim, session) });
  await sim.deliveries.send('wave', type, body, outcome.webhook && ONCE[outcome.webhook]);
}

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

export function presentSession(sim: Simulation, found: Session) {
  return {
    id: found.id,
    amount: found.amount,
    checkout_status: found.checkoutStatus,
    client_reference: found.clientReference,
    currency: found.currency,
    error_url: found.errorUrl,
    last_payment_error: found.lastError,
    business_name: 'Tokpa',
    payment_status: found.paymentStatus,
    transaction_id: found.transactionId,
    aggregated_merchant_id: null,
    success_url: found.successUrl,
    wave_launch_url: `${sim.origin()}/wave/c/${found.id}`,
    when_completed: iso(found.completedAt),
    when_created: iso(found.createdAt),
    when_expires: iso(found.createdAt + LIFETIME_MS),
  };
}
