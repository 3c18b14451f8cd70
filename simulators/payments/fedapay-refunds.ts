import type { Context } from 'hono';
import { z } from 'zod';
import type { Refund, Transaction } from './book.ts';
import { sendWebhook } from './decide-transaction.ts';
import { validationFault, type Refused } from './fedapay-transactions.ts';
import type { Simulation } from './simulation.ts';

const request = z.object({ amount: z.number().int().positive().optional() });

/** Not part of FedaPay's published API: the specification asks for it, and some accounts reportedly have it. */
export async function refundTransaction(sim: Simulation, c: Context, found: Transaction): Promise<Response> {
  const parsed = request.safeParse(await c.req.json().catch(() => ({})));
  if (!parsed.success) return c.json(validationFault(parsed.error), 422);
  const key = c.req.header('idempotency-key') ?? null;
  const made = await giveBack(sim, found, parsed.data.amount, key);
  return 'message' in made
    ? c.json(made, 422)
    : c.json({ 'v1/refund': { klass: 'v1/refund', ...made, transaction_id: found.id } }, 201);
}

/** Without an amount, refunds everything that is left. */
export async function giveBack(
  sim: Simulation,
  found: Transaction,
  amount: number | undefined,
  key: string | null,
): Promise<Refund | Refused> {
  const same = key === null ? undefined : found.refunds.find((refund) => refund.key === key);
  if (same) return same;
  const given = found.refunds.reduce((sum, refund) => sum + refund.amount, 0);
  const left = found.amount - given;
  const asked = amount ?? left;
  if (found.approvedAt === null || found.status === 'refunded')
    return { message: 'Opération non autorisée', errors: { status: [found.status] } };
  if (asked > left) return { message: 'Validation error', errors: { amount: ['is more than what is left'] } };
  const now = sim.clock.now();
  const refund: Refund = {
    id: sim.book.nextId++,
    amount: asked,
    status: 'approved',
    created_at: new Date(now).toISOString(),
    key,
  };
  found.refunds.push(refund);
  found.status = asked === left ? 'refunded' : 'approved_partially_refunded';
  found.updatedAt = now;
  found.refundedAt = now;
  sim.save();
  await sendWebhook(sim, 'transaction.updated', found);
  return refund;
}
