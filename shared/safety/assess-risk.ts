import { normalizeText } from './normalize-text.ts';
import type { SafetyRule, Signals } from './safety-rule.ts';
import { SAFETY_RULES } from './safety-rules.ts';

/** From here on the recipient is warned. */
export const WARN_SCORE = 3;
/** From here on the team looks at it as well. */
export const REVIEW_SCORE = 6;

export type Risk = { score: number; rules: string[] };

/** How much of a swindle a text looks like, and by which rules. */
export function assessRisk(text: string, signals: Signals = {}): Risk {
  const normalized = normalizeText(text);
  const met = SAFETY_RULES.filter((rule) => isMet(rule, normalized, signals));
  return { score: met.reduce((sum, { weight }) => sum + weight, 0), rules: met.map(({ id }) => id) };
}

function isMet(rule: SafetyRule, normalized: ReturnType<typeof normalizeText>, signals: Signals): boolean {
  return (
    rule.find?.(normalized, signals) === true ||
    (rule.patterns ?? []).some((pattern) => pattern.test(normalized.asked))
  );
}

const MAX_ADVICE = 2;

/** What the recipient is told, the heaviest rule first; nothing below the score that warns. */
export function adviceOf({ score, rules }: Risk): string[] {
  if (score < WARN_SCORE) return [];
  const heaviest = SAFETY_RULES.filter(({ id }) => rules.includes(id)).toSorted(
    (a, b) => b.weight - a.weight,
  );
  return [...new Set(heaviest.map(({ advice }) => advice))].slice(0, MAX_ADVICE);
}
