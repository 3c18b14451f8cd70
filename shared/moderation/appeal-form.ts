import type { FormRules } from '../platform/form-rules.ts';
import { ANSWER_MAX, ANSWER_MIN, APPEAL_MAX, APPEAL_MIN } from './appeal.ts';

export const APPEAL_FAULT = {
  short: `Expliquez en ${APPEAL_MIN} caractères au moins pourquoi cette décision n’est pas juste.`,
  long: `${APPEAL_MAX} caractères au plus.`,
  answerShort: `Répondez au vendeur en ${ANSWER_MIN} caractères au moins.`,
  answerLong: `${ANSWER_MAX} caractères au plus.`,
} as const;

export const APPEAL_RULES: FormRules<'text'> = {
  text: (value) => fault(value, APPEAL_MIN, APPEAL_MAX, APPEAL_FAULT.short, APPEAL_FAULT.long),
};

export const ANSWER_RULES: FormRules<'answer'> = {
  answer: (value) => fault(value, ANSWER_MIN, ANSWER_MAX, APPEAL_FAULT.answerShort, APPEAL_FAULT.answerLong),
};

function fault(value: string, min: number, max: number, short: string, long: string): string | null {
  const { length } = value.trim();
  if (length < min) return short;
  return length > max ? long : null;
}
