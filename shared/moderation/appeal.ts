import type { FieldAdvice } from '../listings/own-listing.ts';
import type { AuditAction, RefusalReason } from '../audit/audit-log.ts';

/** closed: the owner corrected the listing instead, or it is gone: nothing is left to decide. */
export const APPEAL_STATES = ['open', 'accepted', 'dismissed', 'closed'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

export const APPEAL_MIN = 20;
export const APPEAL_MAX = 1000;
export const ANSWER_MIN = 10;
export const ANSWER_MAX = 500;

/** One line of what happened to a listing, the same for both sides but for the name. */
export type HistoryEntry = {
  at: string;
  action: AuditAction | 'appeal';
  reason: RefusalReason | null;
  /** Words that go with the reason, of the appeal, or of the answer to it. */
  details: string | null;
  /** Who of the team; null for the owner's eyes, and when the account is gone. */
  by: string | null;
  isAutomatic: boolean;
};

export type Appeal = { state: AppealState; text: string; at: string; answer: string | null };

/** What the owner of a refused listing finds: why, what to do about it, and whether to have it looked at again. */
export type OwnCase = {
  /** The latest first. */
  history: HistoryEntry[];
  /** About the refusal that stands; none while nothing is refused. */
  advice: FieldAdvice[];
  /** Of the refusal that stands. */
  appeal: Appeal | null;
  can: { appeal: boolean };
};

/** not_yours: whoever refused does not read the appeal, as long as there is somebody else. */
export const APPEAL_READERS = ['anyone', 'alone', 'not_yours'] as const;
/** Whether the moderator who asks may decide; `alone` may after saying that there is nobody else. */
export type AppealReader = (typeof APPEAL_READERS)[number];

export const APPEAL_TEXT = {
  notYours:
    'Vous avez refusé cette annonce : la contestation doit être lue par une autre personne de l’équipe.',
  sayAlone:
    'Vous avez refusé cette annonce vous-même. Cochez la case pour confirmer que personne d’autre ne peut lire la contestation.',
  appealed: 'Vous avez déjà contesté cette décision.',
  notRefused: 'Cette annonce n’est pas refusée : il n’y a rien à contester.',
  noDecision: 'Cette décision ne peut pas être contestée. Corrigez l’annonce, puis renvoyez-la.',
} as const;
