import type { Comment } from '../comments/comment.ts';
import type { Claim } from '../moderation/claim.ts';
import type { CappedCount } from '../platform/pagination.ts';
import type { ReportCase, ReportedPerson } from '../reports/report.ts';

/** The tabs of the moderators' console beside that of listings. */
export const CONSOLE_QUEUES = ['comments', 'reports', 'users', 'appeals'] as const;
export type ConsoleQueue = (typeof CONSOLE_QUEUES)[number];

/** Queues of cases: about things, about people, and appeals against decisions. */
export const CASE_QUEUES = ['reports', 'users', 'appeals'] as const;
export type CaseQueue = (typeof CASE_QUEUES)[number];

/** How many items a page of a queue has, which is also the most that one decision takes. */
export const CONSOLE_PAGE = 30;
/** The last page that can be opened: items before it have to be decided on first. */
export const CONSOLE_MAX_PAGE = 100;

export const BAN_REASONS = {
  scam: 'Arnaque ou tentative d’arnaque',
  abuse: 'Menaces, insultes ou harcèlement',
  spam: 'Messages ou annonces en masse',
  fake_account: 'Faux compte ou identité volée',
  repeated: 'Règles enfreintes plusieurs fois',
  other: 'Autre raison',
} as const;
export type BanReason = keyof typeof BAN_REASONS;

export const NOTE_MAX = 500;

export type WaitingComment = {
  comment: Comment;
  listing: { id: string; title: string };
  /** Why it was held back; null if people reported it. */
  heldBy: string | null;
  waitsSince: string;
  claim: Claim | null;
};

export type ConsoleCase = ReportCase & { claim: Claim | null; waitsSince: string };

export type BannedPerson = ReportedPerson & {
  /** null while the account is open. */
  ban: {
    reason: BanReason;
    note: string | null;
    at: string;
    by: string | null;
    /** null: until somebody lifts it. */
    endsAt: string | null;
  } | null;
  listingCount: number;
  can: { ban: boolean; unban: boolean };
};

/** An owner's appeal against the refusal of a listing, decided on in the queue of listings. */
export type WaitingAppeal = { id: string; title: string; text: string; waitsSince: string };

/** The number of waiting items per tab. */
export type ConsoleCounts = Record<ConsoleQueue | 'listings', CappedCount>;

/** The outcome of a decision on several items. */
export type Decided = { decided: number; refused: { id: string; message: string }[] };
