export const AUDIT_ACTIONS = [
  'listing.approve',
  'listing.reject',
  'revision.apply',
  'revision.refuse',
  'appeal.accept',
  'appeal.dismiss',
  'comment.approve',
  'comment.reject',
  'case.uphold',
  'case.dismiss',
  'user.ban',
  'user.unban',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_TARGETS = ['listing', 'revision', 'appeal', 'comment', 'case', 'user'] as const;
export type AuditTarget = (typeof AUDIT_TARGETS)[number];

/** Against the owner; a refusal names a reason, or words. */
export const REFUSALS: readonly AuditAction[] = ['listing.reject', 'revision.refuse', 'appeal.dismiss'];
