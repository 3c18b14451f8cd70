import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../platform/durations.ts';
import { COUNTRY_CODES } from '../platform/places.ts';
import {
  nextProposalState,
  PROPOSAL_KINDS,
  PROPOSAL_STATES,
  PROPOSAL_TEXTS,
  PROPOSAL_TRANSITIONS,
  proposalSteps,
} from './proposal.ts';
import { localTimeOf, momentOf, visitFault, visitTime } from './visit-time.ts';

describe('a proposal', () => {
  test.each([
    ['offer', 'open', false, ['accept', 'refuse', 'counter']],
    ['visit', 'open', false, ['accept', 'refuse', 'counter']],
    ['offer', 'open', true, ['withdraw']],
    ['visit', 'open', true, ['withdraw']],
  ] as const)('%s that is %s (mine: %s) offers %j', (kind, state, isMine, steps) => {
    expect(proposalSteps({ kind, state }, isMine)).toEqual(steps);
  });

  test('never changes once it is closed, whoever acts', () => {
    for (const kind of PROPOSAL_KINDS)
      for (const state of PROPOSAL_STATES.filter((each) => each !== 'open'))
        for (const { step, by } of PROPOSAL_TRANSITIONS)
          expect(nextProposalState({ kind, state }, step, by)).toBeNull();
  });

  test('cannot be answered by its proposer, nor withdrawn by the other person', () => {
    const open = { kind: 'offer', state: 'open' } as const;
    expect(
      (['accept', 'refuse', 'counter'] as const).map((step) => nextProposalState(open, step, 'proposer')),
    ).toEqual([null, null, null]);
    expect(nextProposalState(open, 'withdraw', 'other')).toBeNull();
  });

  test('of a price never expires; a visit does', () => {
    expect(nextProposalState({ kind: 'offer', state: 'open' }, 'expire', 'clock')).toBeNull();
    expect(nextProposalState({ kind: 'visit', state: 'open' }, 'expire', 'clock')).toBe('expired');
  });
});

describe('the time of a visit', () => {
  test('is in the time zone of the listing’s country', () => {
    expect(momentOf('2026-11-22T10:00', 'BJ')?.toISOString()).toBe('2026-11-22T09:00:00.000Z');
    expect(momentOf('2026-11-22T10:00', 'CI')?.toISOString()).toBe('2026-11-22T10:00:00.000Z');
    expect(momentOf('2026-11-22T10:00', null)).toEqual(momentOf('2026-11-22T10:00', 'BJ'));
    expect(visitTime('2026-11-22T10:00')).toBe('dimanche 22 novembre à\u00a010:00');
  });

  test.each(['', 'demain', '2026-02-31T10:00', '2026-11-22', '2026-11-22T25:00', '2026-11-22T10:00Z'])(
    'is not %j',
    (localTime) => {
      expect(momentOf(localTime, 'BJ')).toBeNull();
    },
  );

  test('converts to a moment and back, in every country', () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 20 }).map((n) => n * MINUTE_MS);
    fc.assert(
      fc.property(minutes, fc.constantFrom(...COUNTRY_CODES, null), (moment, country) => {
        expect(momentOf(localTimeOf(moment, country), country)?.getTime()).toBe(moment);
      }),
    );
  });

  test('is in the future, and not too far away', () => {
    const now = Date.parse('2026-11-20T08:00:00Z');
    expect(visitFault('2026-11-20T09:00', 'BJ', now)).toBe(PROPOSAL_TEXTS.past);
    expect(visitFault('2026-11-20T09:01', 'BJ', now)).toBeNull();
    expect(visitFault('2027-03-01T10:00', 'BJ', now)).toBe(PROPOSAL_TEXTS.far);
    expect(visitFault('nimporte', 'BJ', now)).toBe(PROPOSAL_TEXTS.past);
  });
});
