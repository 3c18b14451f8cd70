import { isKeyOf } from '#shared/platform/key-of.ts';
import type { ReviewKind } from '#shared/moderation/moderation.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { ageInText, relativeTime } from '#shared/platform/time.ts';

export const KIND_LABEL: Record<ReviewKind, string> = {
  listing: 'Nouvelle annonce',
  revision: 'Modification',
  appeal: 'Contestation',
};

/** Returns a relative time for the middle of a sentence: "il y a 3h", later "13 nov.". */
export function timeInText(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (age < HOUR_MS) return 'à l’instant';
  return age < 7 * DAY_MS ? ageInText(age) : relativeTime(iso, now);
}

/** The page's message after a decision that was sent without JavaScript. */
export const QUEUE_NOTICES = {
  approuve: 'C’est approuvé. Le vendeur est prévenu par e-mail.',
  refuse: 'C’est refusé. Le vendeur reçoit le motif par e-mail.',
  retabli: 'L’annonce est en ligne. Le vendeur est prévenu par e-mail.',
  maintenu: 'Le refus est maintenu. Le vendeur reçoit votre réponse par e-mail.',
} as const;
export type QueueNotice = keyof typeof QUEUE_NOTICES;

export function queueNotice(value: unknown): QueueNotice | undefined {
  return isKeyOf(QUEUE_NOTICES, value) ? value : undefined;
}

/** The forms' names in the server's answer, and their ids on the page. */
export const APPROVE_FORM = 'approuver';
export const REFUSE_FORM = 'refuser';
/** The name of no form on the page: its message is about an item that has left the queue. */
export const DECIDED_FORM = 'traite';
/** On the listing's page, for its owner. */
export const APPEAL_FORM = 'contester';
