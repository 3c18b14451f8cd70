import { REVIEW_SCORE, WARN_SCORE, type Risk } from './assess-risk.ts';
import { isLikeness } from './likeness-rules.ts';
import { SAFETY_RULES } from './safety-rules.ts';
import { SIGNS, type SignKind } from './signs.data.ts';
import type { WarningStrength } from './warning-strength.ts';

export type Warning = { strength: WarningStrength; text: string };

/** The warning for the recipient: its heaviest sign and what to do, in one sentence; null below WARN_SCORE. */
export function warningOf({ score, rules }: Risk): Warning | null {
  if (score < WARN_SCORE) return null;
  const [heaviest] = SAFETY_RULES.filter(({ id }) => rules.includes(id)).toSorted(
    (a, b) => b.weight - a.weight,
  );
  if (!heaviest) return null;
  return {
    strength: score >= REVIEW_SCORE ? 'danger' : 'check',
    text: SIGNS[heaviest.id]?.warning ?? heaviest.advice,
  };
}

/** The warning in the fields that messages and listings carry it in. */
export function shownWarning(risk: Risk): { advice: string[]; adviceStrength: WarningStrength | null } {
  const warning = warningOf(risk);
  return { advice: warning ? [warning.text] : [], adviceStrength: warning?.strength ?? null };
}

/** The names of these rules' signs, for the team. */
export function signNames(rules: readonly string[]): string[] {
  return rules.map((rule) => SIGNS[rule]?.name ?? rule);
}

/** The kinds of signs among these rules: two rules of one kind are one sign. */
export function signKinds(rules: readonly string[]): SignKind[] {
  return [...new Set(rules.flatMap((rule) => SIGNS[rule]?.kind ?? []))];
}

/** What a risk is without the rules that the team switched off. */
export function withoutRules({ score, rules }: Risk, off: ReadonlySet<string>): Risk {
  const removed = rules.filter((rule) => off.has(rule));
  const weight = SAFETY_RULES.filter(({ id }) => removed.includes(id)).reduce(
    (sum, rule) => sum + rule.weight,
    0,
  );
  const kept = rules.filter((rule) => !off.has(rule));
  // What the weights found was read off the same words.
  if (removed.length > 0 && kept.every(isLikeness)) return { score: 0, rules: [] };
  return { score: Math.max(0, score - weight), rules: kept };
}
