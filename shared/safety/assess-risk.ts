import { normalizeText, type NormalizedText } from './normalize-text.ts';
import type { SafetyRule, Signals } from './safety-rule.ts';
import { SAFETY_RULES } from './safety-rules.ts';

/** From this score on the recipient is warned. */
export const WARN_SCORE = 3;
/** From this score on the team reviews it as well. */
export const REVIEW_SCORE = 6;

export type Risk = { score: number; rules: string[] };

/** Scores how likely a text is to be a swindle, and names the rules that match. */
export function assessRisk(text: string, signals: Signals = {}): Risk {
  const normalized = normalizeText(text);
  const met = SAFETY_RULES.filter((rule) => meetsRule(rule, normalized, signals));
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
