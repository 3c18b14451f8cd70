export const AUDIT_ACTIONS = [
  'listing.approve',
  'listing.reject',
  'revision.apply',
  'revision.refuse',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_TARGETS = ['listing', 'revision'] as const;
export type AuditTarget = (typeof AUDIT_TARGETS)[number];
