import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { count } from '#tests/world/counts.ts';
import {
  CURRENCIES,
  DEFAULT_XOF_RATES,
  formatInteger,
  formatMoney,
  formatXof,
  moneyFromUnits,
  moneyInUnits,
  moneyParts,
  toXof,
} from './money.ts';

const runs = { seed: 7, numRuns: count({ ci: 200, prove: 20_000 }) };

describe('prices in French notation', () => {
  test.each([
    [{ amountMinor: 0, currency: 'XOF' }, '0\u00a0F CFA'],
    [{ amountMinor: 999, currency: 'XOF' }, '999\u00a0F CFA'],
    [{ amountMinor: 150_000, currency: 'XOF' }, '150\u00a0000\u00a0F CFA'],
    [{ amountMinor: 6_250_000, currency: 'XOF' }, '6\u00a0250\u00a0000\u00a0F CFA'],
    [{ amountMinor: 120_000, currency: 'EUR' }, '1\u00a0200\u00a0€'],
    [{ amountMinor: 1_205, currency: 'EUR' }, '12,05\u00a0€'],
    [{ amountMinor: 99, currency: 'USD' }, '0,99\u00a0$ US'],
    [{ amountMinor: 4_500_000, currency: 'NGN' }, '45\u00a0000\u00a0₦'],
  ] as const)('%o is %s', (money, text) => {
    expect(formatMoney(money)).toBe(text);
  });

  test('no price is "Prix sur demande"', () => {
    expect(formatMoney(null)).toBe('Prix sur demande');
  });

  test('number and unit are available separately', () => {
    expect(moneyParts({ amountMinor: 6_250_000, currency: 'XOF' })).toEqual({
      amount: '6\u00a0250\u00a0000',
      unit: 'F CFA',
    });
  });
});

test('grouping loses no digit', () => {
  fc.assert(
    fc.property(fc.nat(1e9), (value) => {
      const text = formatInteger(value);
      expect(text.replaceAll('\u00a0', '')).toBe(String(value));
      expect(text).toMatch(/^\d{1,3}(?:\u00a0\d{3})*$/);
    }),
    runs,
  );
});

test.each([
  [{ amountMinor: 150_000, currency: 'XOF' }, 150_000],
  [{ amountMinor: 100, currency: 'EUR' }, 656],
  [{ amountMinor: 100_000, currency: 'EUR' }, 655_957],
  [{ amountMinor: 100, currency: 'USD' }, 605],
  [{ amountMinor: 100_000, currency: 'NGN' }, 390],
  [{ amountMinor: 0, currency: 'EUR' }, 0],
] as const)('%o is worth %d F CFA', (money, xof) => {
  expect(toXof(money, DEFAULT_XOF_RATES)).toBe(xof);
});

test('units and minor units agree in every currency', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), fc.nat(1e9), (currency, amountMinor) => {
      const money = { amountMinor, currency };
      expect(moneyFromUnits(moneyInUnits(money), currency)).toEqual(money);
    }),
    runs,
  );
});

test('formatXof is the price in francs', () => {
  expect(formatXof(1_000)).toBe('1\u00a0000\u00a0F CFA');
});
