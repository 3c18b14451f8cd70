import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import { REPORT_REASONS, type ReportReason } from './report.ts';
import {
  HIDING_RULES,
  independentGroups,
  reporterWeight,
  scoreReports,
  type ScoredReport,
} from './report-weight.ts';

const NOW = Date.UTC(2026, 10, 21);

/** An independent reporter: each number has its own network, device and year of registration. */
const voice = (number: number, change: Partial<ScoredReport> = {}): ScoredReport => ({
  reason: 'scam',
  registeredAt: NOW - (100 + number) * DAY_MS,
  reportedAt: NOW,
  network: `network-${number}`,
  device: `device-${number}`,
  upheld: 0,
  dismissed: 0,
  ...change,
});

describe('the weight of a report', () => {
  test.each<[string, Partial<ScoredReport>, number]>([
    ['with an old account and no record', {}, 1],
    ['registered today', { registeredAt: NOW - HOUR_MS }, 0.2],
    ['registered this week', { registeredAt: NOW - 3 * DAY_MS }, 0.5],
    ['registered this month', { registeredAt: NOW - 20 * DAY_MS }, 0.8],
    ['right eight times', { upheld: 8 }, 1.8],
    ['wrong eight times', { dismissed: 8 }, 0.2],
    ['right as often as wrong', { upheld: 3, dismissed: 3 }, 1],
    ['new and always wrong', { registeredAt: NOW, dismissed: 50 }, 0.1],
  ])('of a reporter %s', (_who, change, weight) => {
    expect(reporterWeight(voice(1, change))).toBe(weight);
  });
});

describe('reporters who count as one', () => {
  test.each<[string, Partial<ScoredReport>]>([
    ['the same network', { network: 'network-1' }],
    ['the same device', { device: 'device-1' }],
    ['registered within the hour', { registeredAt: voice(1).registeredAt + 3_000_000 }],
  ])('%s', (_what, change) => {
    expect(independentGroups([voice(1), voice(2, change)])).toHaveLength(1);
  });

  test('a chain counts as one, in whatever order its links are found', () => {
    const chain = [voice(1), voice(2, { network: 'network-1' }), voice(3, { device: 'device-2' }), voice(4)];
    fc.assert(
      fc.property(fc.shuffledSubarray(chain, { minLength: 4 }), (order) => {
        expect(independentGroups(order)).toHaveLength(2);
      }),
    );
  });
});

describe('hiding', () => {
  const three = [voice(1), voice(2), voice(3)];

  test('needs three independent reporters who give the same reason', () => {
    expect(scoreReports(three)).toEqual({ weight: 3, hideBecause: 'scam' });
    expect(scoreReports(three.slice(0, 2)).hideBecause).toBeNull();
  });

  test('does not happen if the reasons differ', () => {
    const reasons: ReportReason[] = ['scam', 'spam', 'copyright'];
    expect(scoreReports(three.map((each, at) => ({ ...each, reason: reasons[at] ?? 'other' })))).toEqual({
      weight: 3,
      hideBecause: null,
    });
  });

  test('does not happen for many accounts of one network, device or hour', () => {
    const crowd = Array.from({ length: 30 }, (_, number) => voice(number));
    expect(scoreReports(crowd.map((each) => ({ ...each, network: 'one' }))).hideBecause).toBeNull();
    expect(scoreReports(crowd.map((each) => ({ ...each, device: 'one' }))).hideBecause).toBeNull();
    expect(
      scoreReports(crowd.map((each) => ({ ...each, registeredAt: NOW - 90 * DAY_MS }))).hideBecause,
    ).toBeNull();
  });

  test('does not happen for newcomers, nor for reporters who are usually wrong', () => {
    const newcomers = three.map((each, at) => ({ ...each, registeredAt: NOW - (2 + at) * DAY_MS }));
    expect(scoreReports(newcomers).hideBecause).toBeNull();
    expect(scoreReports(three.map((each) => ({ ...each, dismissed: 4 }))).hideBecause).toBeNull();
  });

  test.each(Object.keys(REPORT_REASONS) as ReportReason[])(
    'for “%s” follows its row of the table',
    (reason) => {
      const needed = HIDING_RULES[reason];
      const verdict = (count: number) =>
        scoreReports(Array.from({ length: count }, (_, number) => voice(number, { reason }))).hideBecause;
      const enough = needed ? Math.max(needed.reporters, Math.ceil(needed.weight)) : 50;
      expect(verdict(enough)).toBe(needed ? reason : null);
      expect(verdict((needed?.reporters ?? 50) - 1)).toBeNull();
    },
  );

  test('a further report never reverses a decision to hide, except by linking reporters who seemed independent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 12 }), (count) => {
        const voices = Array.from({ length: count }, (_, number) => voice(number));
        expect(scoreReports([...voices, voice(99)]).hideBecause).toBe('scam');
      }),
    );
  });
});
