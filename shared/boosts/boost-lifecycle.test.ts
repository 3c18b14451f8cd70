import { expect, test } from 'vitest';
import { BOOST_STATUSES, BOOST_TRANSITIONS, nextBoostStatus } from './boost-lifecycle.ts';

test('only a payment or a credit makes a boost active', () => {
  const ways = BOOST_TRANSITIONS.filter(({ from, to }) => to === 'active' && from !== 'active');
  expect(ways.length).toBeGreaterThan(0);
  for (const { by } of ways) for (const actor of by) expect(['payment', 'credit']).toContain(actor);
});

test('an expired boost stays expired, unless its payment is refunded', () => {
  const ways = BOOST_TRANSITIONS.filter(({ from }) => from === 'expired');
  expect(ways.map(({ step, by }) => [step, ...by])).toEqual([['take_back', 'payment']]);
});

test('only an active boost expires or is cancelled by its owner', () => {
  const expiring = BOOST_STATUSES.filter((status) => nextBoostStatus(status, 'expire', 'clock'));
  const cancelling = BOOST_STATUSES.filter((status) => nextBoostStatus(status, 'cancel', 'owner'));
  expect([expiring, cancelling]).toEqual([['active'], ['active']]);
});
