import { isKeyOf } from '../platform/key-of.ts';
import type { FormRules } from '../platform/form-rules.ts';
import { REPORT_LIMITS, REPORT_REASONS, type ReportReason, type ReportType } from './report.ts';

export const REPORT_TEXT = {
  reason: 'Veuillez sélectionner une raison de signalement.',
  description: 'Veuillez décrire le problème.',
  tooShort: `${REPORT_LIMITS.description.min} caractères au moins.`,
  tooLong: `${REPORT_LIMITS.description.max} caractères au plus.`,
  severity: 'Choisissez un niveau de gravité.',
  failed: "Impossible d'envoyer le signalement. Veuillez réessayer.",
  commentFailed: 'Impossible de signaler le commentaire.',
  appeal: 'Dites ce qui s’est passé.',
  appealTooShort: `${REPORT_LIMITS.appeal.min} caractères au moins.`,
  appealTooLong: `${REPORT_LIMITS.appeal.max} caractères au plus.`,
} as const;

export function isReportReason(value: unknown): value is ReportReason {
  return isKeyOf(REPORT_REASONS, value);
}

/**
 * A report of a listing has to be detailed enough to act on; one of a comment may be a single word, as the team sees
 * the comment.
 */
export function minDescriptionLength(type: ReportType): number {
  return type === 'comment' ? 1 : REPORT_LIMITS.description.min;
}

export function reportRules(type: ReportType): FormRules<'reason' | 'description'> {
  return {
    reason: (value) => (isReportReason(value) ? null : REPORT_TEXT.reason),
    description: (value) => {
      const { length } = value.trim();
      if (length === 0) return REPORT_TEXT.description;
      if (length < minDescriptionLength(type)) return REPORT_TEXT.tooShort;
      return length > REPORT_LIMITS.description.max ? REPORT_TEXT.tooLong : null;
    },
  };
}

export const APPEAL_RULES: FormRules<'appeal'> = {
  appeal: (value) => {
    const { length } = value.trim();
    if (length === 0) return REPORT_TEXT.appeal;
    if (length < REPORT_LIMITS.appeal.min) return REPORT_TEXT.appealTooShort;
    return length > REPORT_LIMITS.appeal.max ? REPORT_TEXT.appealTooLong : null;
  },
};
