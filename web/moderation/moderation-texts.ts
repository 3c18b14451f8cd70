import type { AuditAction } from '#shared/moderation/audit-log.ts';
import type { ReviewKind } from '#shared/moderation/moderation.ts';

export const KIND_LABEL: Record<ReviewKind, string> = {
  listing: 'Nouvelle annonce',
  revision: 'Modification',
};

export const DECISION_LABEL: Record<AuditAction, string> = {
  'listing.approve': 'Annonce approuvée',
  'listing.reject': 'Annonce refusée',
  'revision.apply': 'Modification approuvée',
  'revision.refuse': 'Modification refusée',
};

/** What the page says after a decision that was sent without JavaScript. */
export const QUEUE_NOTICES = {
  approuve: 'C’est approuvé. Le vendeur est prévenu par e-mail.',
  refuse: 'C’est refusé. Le vendeur reçoit le motif par e-mail.',
} as const;
export type QueueNotice = keyof typeof QUEUE_NOTICES;

export function queueNotice(value: unknown): QueueNotice | undefined {
  return typeof value === 'string' && Object.hasOwn(QUEUE_NOTICES, value)
    ? (value as QueueNotice)
    : undefined;
}

/** The forms' names in what the server says back, and their ids on the page. */
export const APPROVE_FORM = 'approuver';
export const REFUSE_FORM = 'refuser';
/** Names no form of the page: what it has to say is about an item that left the table. */
export const LATE_FORM = 'traite';
