import type { AuditAction } from '#shared/audit/audit-log.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

const AGAINST = /\.(reject|refuse|dismiss|uphold|ban|hide|expire|delete|remove)$/;

/** Red for decisions that take something away from somebody, so that they stand out at a glance. */
export function decisionTone(action: AuditAction): BadgeTone {
  if (AGAINST.test(action) && action !== 'case.dismiss') return 'danger';
  return action.includes('impersonat') ? 'neutral' : 'brand';
}
