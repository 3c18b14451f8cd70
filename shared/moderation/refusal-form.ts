import { isKeyOf } from '../platform/key-of.ts';
import type { FormRules } from '../platform/form-rules.ts';
import type { RefusalReason } from '../audit/audit-log.ts';
import { REFUSAL_DETAILS_MAX, REFUSAL_REASONS } from './refusal.ts';

export const REFUSAL_TEXT = {
  reason: 'Choisissez un motif.',
  details: 'Précisez le motif.',
  tooLong: `${REFUSAL_DETAILS_MAX} caractères au plus.`,
} as const;

export function isRefusalReason(value: unknown): value is RefusalReason {
  return isKeyOf(REFUSAL_REASONS, value);
}

/** "Autre" means nothing without details. */
export const REFUSAL_RULES: FormRules<'reason' | 'details'> = {
  reason: (value) => (isRefusalReason(value) ? null : REFUSAL_TEXT.reason),
  details: (value, { reason }) => {
    const details = value.trim();
    if (details.length > REFUSAL_DETAILS_MAX) return REFUSAL_TEXT.tooLong;
    return reason === 'other' && details === '' ? REFUSAL_TEXT.details : null;
  },
};
