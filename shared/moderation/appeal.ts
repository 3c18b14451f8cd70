import type { FieldAdvice } from '../listings/own-listing.ts';
import type { AuditAction, RefusalReason } from '../audit/audit-log.ts';

/** closed: the owner corrected the listing instead, or it is gone: nothing is left to decide. */
export const APPEAL_STATES = ['open', 'accepted', 'dismissed', 'closed'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

export const APPEAL_MIN = 20;
export const APPEAL_MAX = 1000;
export const ANSWER_MIN = 10;
export const ANSWER_MAX = 500;

/** One entry of a listing's history, the same for both sides except for the name. */
export type HistoryEntry = {
  at: string;
  action: AuditAction | 'appeal';
  reason: RefusalReason | null;
  /** Text that comes with the reason, the appeal, or its answer. */
  details: string | null;
  /** The team member; null in the owner's view, and if the account is gone. */
  by: string | null;
  isAutomatic: boolean;
};

export type Appeal = { state: AppealState; text: string; at: string; answer: string | null };

/** What the owner of a refused listing sees: the reason, the advice, and whether an appeal is possible. */
export type OwnCase = {
  /** Latest first. */
  history: HistoryEntry[];
  /** Why the last edit was refused, if that stands; the refusal of a whole listing is said by its status. */
  editRefusal: string | null;
  /** Advice on the refusal in force; empty if the listing is not refused. */
  advice: FieldAdvice[];
  /** The appeal against the refusal in force. */
  appeal: Appeal | null;
  can: { appeal: boolean };
};

/** not_yours: the moderator who refused does not decide on the appeal, as long as there is somebody else. */
export const APPEAL_READERS = ['anyone', 'alone', 'not_yours'] as const;
/** Whether the requesting moderator may decide; `alone` only after confirming that there is nobody else. */
export type AppealReader = (typeof APPEAL_READERS)[number];

export const APPEAL_TEXT = {
  notYours:
    'Vous avez refusé cette annonce : la contestation doit être lue par une autre personne de l’équipe.',
  sayAlone:
    'Vous avez refusé cette annonce vous-même. Cochez la case pour confirmer que personne d’autre ne peut lire la contestation.',
  appealed: 'Vous avez déjà contesté cette décision.',
  notRefused: 'Cette annonce n’est pas refusée : il n’y a rien à contester.',
  noDecision: 'Cette décision ne peut pas être contestée. Corrigez l’annonce, puis renvoyez-la.',
} as const;
