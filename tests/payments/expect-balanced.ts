import { expect } from 'vitest';
import { isOpen } from '#server/payments/end-attempt.ts';
import type { History } from './payment-history.ts';

/** Asserts that every franc bought something, everything bought was paid for, and nothing waits for ever. */
export function expectBalanced(
  { provider, committed, whole }: History,
  psp: number,
  outstanding: number,
): void {
  const { payment, attempts, documents, refunds } = whole;
  const there = [...provider.payments.values()];
  const known = new Map(attempts.map((attempt) => [attempt.providerRef, attempt]));
  expect(
    there.every(({ providerRef }) => known.has(providerRef)),
    'every transaction is known',
  ).toBe(true);
  const booked = there.filter(({ providerRef }) => (known.get(providerRef)?.receivedMinor ?? 0) > 0);
  const unbooked = there.filter((each) => !booked.includes(each));
  expect(
    unbooked.every(({ state }) => !['succeeded', 'partially_refunded'].includes(state)),
    'all money that is there is booked',
  ).toBe(true);
  const netMinor = booked.reduce(
    (sum, { amountMinor, refundedMinor, feeMinor }) => sum + amountMinor - refundedMinor - (feeMinor ?? 0),
    0,
  );
  expect(psp, 'what the provider owes us').toBe(netMinor);
  const isSold = payment.paidAttemptId !== null;
  expect(committed.fulfilled.length, 'delivered').toBe(isSold ? 1 : 0);
  expect(documents.filter(({ kind }) => kind === 'receipt').length, 'receipts').toBe(isSold ? 1 : 0);
  if (booked.length > 0 && !isSold)
    expect(['review', 'refunded', 'refund_requested']).toContain(payment.state);
  expect(committed.revoked.length, 'taken back').toBe(isSold && payment.state === 'refunded' ? 1 : 0);
  expect(attempts.filter(isOpen), 'no attempt waits').toEqual([]);
  expect(
    attempts.filter(({ nextCheckAt }) => nextCheckAt !== null),
    'nobody is asked any more',
  ).toEqual([]);
  expect(['initiated', 'pending'], 'no payment waits').not.toContain(payment.state);
  const waiting = refunds.filter(({ state }) => ['requested', 'pending'].includes(state));
  expect(waiting, 'no refund waits but for the team').toEqual([]);
  const byHand = refunds.filter(({ state }) => state === 'manual');
  const waitsForTeam = byHand.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  expect(outstanding, 'owed to payers').toBe(waitsForTeam);
  const surplus = attempts.filter(
    ({ receivedMinor, id }) => receivedMinor > 0 && isSold && id !== payment.paidAttemptId,
  );
  for (const { id, receivedMinor } of surplus)
    expect(
      refunds
        .filter(({ attemptId }) => attemptId === id)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      'what was paid again goes back',
    ).toBe(receivedMinor);
}
