import { expect, test } from 'vitest';
import {
  PAID_STATES,
  PAYMENT_STATES,
  PAYMENT_TRANSITIONS,
  PROGRESS_OF,
  stateAfter,
  type PaymentStep,
} from './payment-lifecycle.ts';
import { feeOf, feeText, taxWithin } from './payment-fees.ts';
import { holdsCardData, looksLikeCardNumber } from './card-data.ts';
import { isPayable, methodHint, PAYMENT_METHODS } from './payment-method.ts';

const STEPS = [...new Set(PAYMENT_TRANSITIONS.map(({ step }) => step))];

test('nothing follows a full refund, and a step from a state leads to one state at most', () => {
  for (const step of STEPS) expect(stateAfter('refunded', step)).toBeNull();
  for (const from of PAYMENT_STATES)
    for (const step of STEPS)
      expect(
        new Set(
          PAYMENT_TRANSITIONS.filter((each) => each.step === step && each.from.includes(from)).map(
            ({ to }) => to,
          ),
        ).size,
      ).toBeLessThanOrEqual(1);
});

test('late success counts, and no later message of a provider undoes success', () => {
  for (const from of ['failed', 'cancelled', 'expired'] as const)
    expect(stateAfter(from, 'succeed')).toBe('succeeded');
  const later: PaymentStep[] = ['fail', 'cancel', 'expire', 'try', 'reach', 'doubt', 'succeed'];
  for (const step of later) expect(stateAfter('succeeded', step)).toBeNull();
});

test('the progress is 100 where money has arrived, and nowhere else', () => {
  const complete = PAYMENT_STATES.filter((state) => PROGRESS_OF[state] === 100);
  expect(new Set<string>(complete)).toEqual(new Set<string>(PAID_STATES));
});

test('every method says that it is confirmed on its provider’s page, and promises no prompt beside it', () => {
  for (const method of PAYMENT_METHODS) {
    const hint = methodHint(method, 'FedaPay');
    expect(hint).toMatch(/^Confirmez sur la page de FedaPay, avec /);
    expect(hint).not.toMatch(/arrive sur votre téléphone/);
  }
});

test('the fee is the rate plus the fixed part, in whole francs, and amounts include VAT', () => {
  const fees = { rateBasisPoints: 150, fixedMinor: 50, vatBasisPoints: 1800 };
  expect([2000, 5000, 2033, 0].map((price) => feeOf(price, fees))).toEqual([80, 125, 81, 0]);
  expect(feeText(fees)).toBe('1,5 % + 50 F CFA');
  expect(taxWithin(5000, 1800)).toEqual({ netMinor: 4237, vatMinor: 763, totalMinor: 5000 });
});

test('amounts from 100 francs are payable, up to 500,000 by mobile money and 1,000,000 by card', () => {
  expect([99, 100, 500_000, 500_001].map((total) => isPayable('wave', total))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([1_000_000, 1_000_001].map((total) => isPayable('card', total))).toEqual([true, false]);
});

test('card data are recognised by their names and digits, and nothing else is', () => {
  const planted = [
    { card_number: '1' },
    { a: { b: [{ CVV: 1 }] } },
    { x: '4111111111111111' },
    { expiryDate: '' },
  ];
  for (const sent of planted) expect(holdsCardData(sent), JSON.stringify(sent)).toBe(true);
  const harmless = { method: 'card', country: 'BJ', phone: '+229 01 97 80 80 80', reason: 'carte refusée' };
  expect(holdsCardData(harmless)).toBe(false);
  expect(['4111111111111112', '12345', '+2290197808080'].map(looksLikeCardNumber)).toEqual([
    false,
    false,
    false,
  ]);
});
