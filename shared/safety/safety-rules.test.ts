import { describe, expect, test } from 'vitest';
import { cpuTimeOf } from '#tests/world/cpu-time.ts';
import type { SafetyExample } from './safety-rule.ts';
import { SAFETY_RULES } from './safety-rules.ts';
import { adviceOf, REVIEW_SCORE, WARN_SCORE, assessRisk } from './assess-risk.ts';

const rulesMetBy = (example: SafetyExample) =>
  typeof example === 'string' ? assessRisk(example).rules : assessRisk(example.text, example.signals).rules;

describe.each(SAFETY_RULES)('$id', ({ id, examples }) => {
  test.each([...examples.matches])('catches %j', (example) => {
    expect(rulesMetBy(example)).toContain(id);
  });

  test.each([...examples.passes])('lets pass %j', (example) => {
    expect(rulesMetBy(example)).not.toContain(id);
  });
});

describe('the score', () => {
  test('gives no advice below WARN_SCORE, and at most two pieces above it, heaviest first', () => {
    expect(adviceOf(assessRisk('Bonjour, toujours disponible ?'))).toEqual([]);
    const risk = assessRisk('Cliquez pour recevoir : tokpa-pay.com et donnez votre code secret');
    expect(risk.score).toBeGreaterThanOrEqual(REVIEW_SCORE);
    expect(adviceOf(risk)).toHaveLength(2);
    expect(adviceOf(risk)[0]).toContain('code');
    expect(adviceOf({ score: WARN_SCORE - 1, rules: ['other_channel'] })).toEqual([]);
  });

  test('is the same however the text is disguised', () => {
    for (const dressed of [
      'Cliquez pour recevoir',
      'CLIQUEZ POUR RECEVOIR',
      'Cl1quez pour r3cevoir',
      'c l i q u e z pour recevoir',
      'Cli\u200bquez pour recevoir',
      'Сliquez pour recevoir',
    ])
      expect(assessRisk(dressed).rules).toEqual(['fake_payment']);
  });

  test('is fast, whatever the text', () => {
    assessRisk('Bonjour');
    const runs = [
      'a',
      'a.',
      'a@',
      'a1',
      '1*',
      'un',
      'http://a-',
      '1 ',
      'a ',
      'envoyez ',
      'frais de ',
      'om avant la ',
    ];
    const time = cpuTimeOf(() => {
      for (const text of runs.map((run) => run.repeat(5000 / run.length))) assessRisk(text);
    });
    expect(time).toBeLessThan(1000);
  });
});
