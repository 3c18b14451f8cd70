import { expect, test } from 'vitest';
import type { SpecificData } from './facts.ts';
import { fittingData } from './listing-facts.ts';
import { entryCost } from './entry-cost.ts';
import { shownFacts } from './shown-facts.ts';

const RENT = { amountMinor: 80_000, currency: 'XOF' } as const;
const flat = (facts: SpecificData): SpecificData => ({ transactionType: 'location', ...facts });

test.each<[string, SpecificData, number | null]>([
  [
    'deposit, advance, commission, visit and meters are summed',
    {
      depositMonths: 2,
      advanceMonths: 3,
      commission: 'un',
      visitFee: 5_000,
      meterDeposit: 25_000,
    },
    510_000,
  ],
  ["half a month's commission counts as half a rent", { commission: 'demi' }, 40_000],
  ['fees alone make a sum too', { visitFee: 2_000 }, 2_000],
  ['a deposit of nothing gives a sum of zero, not none', { depositMonths: 0 }, 0],
  ['no facts give no sum', {}, null],
])('%s', (_claim, facts, sum) => {
  expect(entryCost(RENT, flat(facts))).toEqual(sum === null ? null : { amountMinor: sum, currency: 'XOF' });
});

test('fees are in the currency of the rent', () => {
  const rent = { amountMinor: 20_000, currency: 'EUR' } as const;
  expect(entryCost(rent, flat({ depositMonths: 1, visitFee: 10 }))).toEqual({
    amountMinor: 21_000,
    currency: 'EUR',
  });
});

test('a sale or a listing without a price has no entry cost', () => {
  expect(entryCost(RENT, { transactionType: 'vente', depositMonths: 2 })).toBeNull();
  expect(entryCost(null, flat({ depositMonths: 2 }))).toBeNull();
});

test('the listing shows each part and their sum', () => {
  const shown = shownFacts('real_estate', flat({ depositMonths: 2, visitFee: 5_000 }), RENT);
  expect(shown.slice(1)).toEqual([
    { key: 'depositMonths', label: 'Caution', value: '2\u00a0mois' },
    { key: 'visitFee', label: 'Frais de visite', value: '5\u00a0000\u00a0F CFA' },
    { key: 'entryCost', label: 'Coût d’entrée', value: '165\u00a0000\u00a0F CFA' },
  ]);
});

test('facts that do not apply are dropped: the deposit of a sale, the papers of a spare part', () => {
  expect(fittingData('real_estate', { transactionType: 'vente', depositMonths: 2 })).toEqual({
    transactionType: 'vente',
  });
  expect(fittingData('automobile', { vehicleType: 'pieces', papers: 'complets', make: 'Toyota' })).toEqual({
    vehicleType: 'pieces',
    make: 'Toyota',
  });
  expect(
    fittingData('marketplace', {
      productCategory: 'telephonie',
      batteryHealth: 'neuve',
      simLock: 'debloque',
    }),
  ).toEqual({ productCategory: 'telephonie', batteryHealth: 'neuve', simLock: 'debloque' });
});
