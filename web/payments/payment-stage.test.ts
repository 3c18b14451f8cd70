import { describe, expect, test } from 'vitest';
import type { PaymentState } from '#shared/payments/payment-lifecycle.ts';
import { PAYMENT_STATES, PAYMENT_STATUSES } from '#shared/payments/payment-lifecycle.ts';
import {
  askAgainAfter,
  callbackOutcome,
  hintedOutcome,
  paymentStage,
  PROGRESS_STEPS,
} from './payment-stage.ts';

describe('paymentStage', () => {
  const STAGES: Record<PaymentState, string> = {
    created: 'selection',
    initiated: 'processing',
    pending: 'processing',
    succeeded: 'success',
    failed: 'error',
    cancelled: 'error',
    expired: 'error',
    review: 'review',
    refund_requested: 'success',
    partially_refunded: 'success',
    refunded: 'refunded',
  };
  test.each(PAYMENT_STATES)('%s', (state) => {
    expect(paymentStage({ state }, false)).toBe(STAGES[state]);
  });

  test.each(['failed', 'expired', 'cancelled'] as const)(
    'after %s the payer may choose another method',
    (state) => {
      expect(paymentStage({ state }, true)).toBe('selection');
    },
  );

  test('asking for another method changes nothing while a payment is pending or paid', () => {
    expect(paymentStage({ state: 'pending' }, true)).toBe('processing');
    expect(paymentStage({ state: 'succeeded' }, true)).toBe('success');
  });
});

test('the progress goes 0, 30, 60, 80, 100 over the four real steps', () => {
  expect(PROGRESS_STEPS.map(({ at }) => at)).toEqual([30, 60, 80, 100]);
  // 100 is never said before money has arrived.
  expect(PROGRESS_STEPS.at(-1)?.label).toBe('Argent reçu');
});

test('polls a payment often at first, then less, then no more', () => {
  expect([0, 9_999, 10_000, 59_999, 60_000, 200_000, 900_000].map(askAgainAfter)).toEqual([
    2_000,
    2_000,
    5_000,
    5_000,
    10_000,
    30_000,
    false,
  ]);
});

describe('callbackOutcome', () => {
  const outcomesOf = (addressStatus?: string) =>
    Object.fromEntries(
      PAYMENT_STATUSES.map((status) => [
        status,
        callbackOutcome({ status, state: status === 'pending' ? 'pending' : 'failed' }, addressStatus),
      ]),
    );

  test('follows the server’s state', () => {
    expect(outcomesOf()).toEqual({
      pending: 'pending',
      completed: 'success',
      failed: 'failed',
      cancelled: 'failed',
      refunded: 'failed',
    });
  });

  test.each(['success', 'successful', 'approved', 'completed', 'error', 'processing', 'SUCCESS', ''])(
    'status %j in the address changes nothing',
    (addressStatus) => {
      expect(outcomesOf(addressStatus)).toEqual(outcomesOf());
    },
  );

  test.each(['failed', 'cancelled', 'canceled', 'declined'])(
    'status %j in the address shows a pending payment as failed, until the provider decides',
    (addressStatus) => {
      expect(outcomesOf(addressStatus)).toEqual({ ...outcomesOf(), pending: 'failed' });
      expect(callbackOutcome({ status: 'pending', state: 'review' }, addressStatus)).toBe('pending');
    },
  );

  test.each([
    ['success', 'success'],
    ['successful', 'success'],
    ['failed', 'failed'],
    ['cancelled', 'failed'],
    ['canceled', 'failed'],
    ['error', 'error'],
    ['processing', 'processing'],
    ['pending', 'pending'],
    ['toString', 'pending'],
    ['', 'pending'],
  ])('in the test variant status %j is %s', (status, outcome) => {
    expect(hintedOutcome(status)).toBe(outcome);
  });
});
