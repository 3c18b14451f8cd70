import { normalizeText, type NormalizedText } from './normalize-text.ts';
import { indexPatterns } from './pattern-index.ts';
import type { SafetyRule, Signals } from './safety-rule.ts';
import { SAFETY_RULES } from './safety-rules.ts';

/** From this score on the recipient is warned. */
export const WARN_SCORE = 3;
/** From this score on the team reviews it as well. */
export const REVIEW_SCORE = 6;

export type Risk = { score: number; rules: string[] };

/** The patterns of all rules, and whose they are. */
const patterned = SAFETY_RULES.flatMap(({ id, patterns = [] }) =>
  patterns.map((pattern) => ({ id, pattern })),
);
const index = indexPatterns(patterned.map(({ pattern }) => pattern));

/** Scores how likely a text is to be a swindle, and names the rules that match. */
export const assessRisk = (text: string, signals: Signals = {}): Risk =>
  riskOfRules(rulesMetBy(normalizeText(text), signals));

/** The rules that a text meets, or what is known beside it. */
export function rulesMetBy(normalized: NormalizedText, signals: Signals): string[] {
  const met = new Set(
    SAFETY_RULES.filter((rule) => rule.find?.(normalized, signals) === true).map(({ id }) => id),
  );
  const ruleAt = (place: number) => patterned[place]?.id ?? '';
  index.scan(
    normalized.asked,
    (place) => met.add(ruleAt(place)),
    (place) => met.has(ruleAt(place)),
  );
  return [...met];
}

/** The score of these rules. */
export function riskOfRules(rules: readonly string[]): Risk {
  const met = SAFETY_RULES.filter(({ id }) => rules.includes(id));
  return { score: met.reduce((sum, { weight }) => sum + weight, 0), rules: met.map(({ id }) => id) };
}

/** Whether a rule matches a text, or what is known beside it. */
export function meetsRule(rule: SafetyRule, normalized: NormalizedText, signals: Signals): boolean {
  return (
    rule.find?.(normalized, signals) === true ||
    (rule.patterns ?? []).some((pattern) => pattern.test(normalized.asked))
  );
}

const MAX_ADVICE = 2;

/** The warnings for the recipient, the heaviest rule first; none below WARN_SCORE. */
export function adviceOf({ score, rules }: Risk): string[] {
  if (score < WARN_SCORE) return [];
  const heaviest = SAFETY_RULES.filter(({ id }) => rules.includes(id)).toSorted(
    (a, b) => b.weight - a.weight,
  );
  return [...new Set(heaviest.map(({ advice }) => advice))].slice(0, MAX_ADVICE);
}
