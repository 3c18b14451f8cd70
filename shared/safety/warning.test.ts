import { describe, expect, test } from 'vitest';
import { assessRisk, REVIEW_SCORE, WARN_SCORE } from './assess-risk.ts';
import { likenessRuleOf, SWINDLE_KINDS } from './likeness-rules.ts';
import { SAFETY_RULES } from './safety-rules.ts';
import { SIGNS } from './signs.data.ts';
import { signKinds, signNames, warningOf, withoutRules } from './warning.ts';

test('every rule has its sign, with a warning of one sentence that names it and says what to do', () => {
  expect(SAFETY_RULES.map(({ id }) => id).filter((id) => !SIGNS[id])).toEqual([]);
  for (const { warning } of Object.values(SIGNS)) {
    expect(warning.match(/[.!?](?= |$)/g), warning).toHaveLength(1);
    expect(warning, warning).toMatch(/ ?: ?/);
  }
});

describe('the warning', () => {
  test('is of the heaviest sign, in two strengths by the score', () => {
    expect(warningOf({ score: WARN_SCORE - 1, rules: ['pressure'] })).toBeNull();
    const rules = ['pressure', 'send_money'];
    expect(warningOf({ score: WARN_SCORE, rules })).toEqual({
      strength: 'check',
      text: SIGNS['send_money']?.warning,
    });
    expect(warningOf({ score: REVIEW_SCORE, rules })?.strength).toBe('danger');
  });

  test('says what the rule advises where no sign is described', () => {
    expect(warningOf({ score: WARN_SCORE, rules: ['unknown'] })).toBeNull();
    expect(signNames(['unknown', 'secret_code'])).toEqual(['unknown', 'Code secret ou reçu par SMS']);
  });
});

test('what the weights find is named by its kind, each in other words', () => {
  const texts = SWINDLE_KINDS.map(
    (kind) => warningOf({ score: WARN_SCORE, rules: [likenessRuleOf(kind)] })?.text,
  );
  expect(new Set(texts).size).toBe(SWINDLE_KINDS.length);
  expect(warningOf({ score: WARN_SCORE, rules: [likenessRuleOf('code')] })?.text).toMatch(/ni code reçu/);
});

test('two rules of one kind are one sign', () => {
  expect(signKinds(['money_before_seeing', 'send_money', 'fees_first'])).toEqual(['money']);
  expect(signKinds(['send_money', 'untraceable_payment', 'unknown'])).toEqual(['money', 'means']);
});

test('a rule that is switched off counts neither for the score nor for the warning', () => {
  const risk = assessRisk('Donnez votre code secret, cliquez pour recevoir votre argent');
  const left = withoutRules(risk, new Set(['secret_code']));
  expect(left.rules).toEqual(risk.rules.filter((rule) => rule !== 'secret_code'));
  expect(left.score).toBe(risk.score - 6);
  expect(withoutRules(risk, new Set())).toEqual(risk);
});
