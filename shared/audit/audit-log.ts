/** Decisions on what somebody wrote or on their account; the team's other recorded work is not a decision. */
export const DECISIONS = [
  'listing.approve',
  'listing.reject',
  'listing.hide',
  'listing.show',
  'listing.expire',
  'listing.remove',
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

export const AUDIT_ACTIONS = [
  ...DECISIONS,
  'settings.change',
  'category.change',
  'synonym.save',
  'synonym.remove',
  'safety.off',
  'safety.on',
  'user.role',
  'user.sessions',
  'user.export',
  'listing.export',
  'user.impersonate',
  'user.impersonated_act',
  'user.impersonate_end',
  'post.create',
  'post.change',
  'post.publish',
  'post.schedule',
  'post.withdraw',
  'post.remove',
  'newsletter.send',
  'newsletter.pause',
  'newsletter.resume',
  'newsletter.stop',
  'newsletter.delete',
  'subscriber.remove',
  'subscriber.export',
  'application.read',
  'application.download',
  'application.delete',
  'payment.export',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_TARGETS = [
  'listing',
  'revision',
  'appeal',
  'comment',
  'case',
  'user',
  'settings',
  'category',
  'synonym',
  'safety',
  'post',
  'newsletter',
  'subscriber',
  'application',
  'payment',
] as const;
export type AuditTarget = (typeof AUDIT_TARGETS)[number];

/** Decisions against the owner; a refusal gives a reason, or a text. */
export const REFUSALS: readonly AuditAction[] = [
  'listing.reject',
  'listing.hide',
  'listing.expire',
  'listing.remove',
  'revision.refuse',
  'appeal.dismiss',
];

/** Why the team refuses a listing; the texts are in shared/moderation/refusal.ts. */
export type RefusalReason =
  | 'prohibited'
  | 'unusable_photos'
  | 'suspected_scam'
  | 'duplicate'
  | 'wrong_category'
  | 'inconsistent_price'
  | 'contact_in_text'
  | 'other';
