import type { Comment } from '../comments/comment.ts';
import type { Claim } from '../moderation/claim.ts';
import type { CappedCount } from '../platform/pagination.ts';
import type { ReportCase, ReportedPerson } from '../reports/report.ts';

/** The tabs of the moderators' console beside the one of listings. */
export const CONSOLE_QUEUES = ['comments', 'reports', 'users', 'appeals'] as const;
export type ConsoleQueue = (typeof CONSOLE_QUEUES)[number];

/** Cases: about things, about people, and decided ones that are contested. */
export const CASE_QUEUES = ['reports', 'users', 'appeals'] as const;
export type CaseQueue = (typeof CASE_QUEUES)[number];

/** How many items one page of a queue has, and one decision takes at most. */
export const CONSOLE_PAGE = 30;
/** Who gets that far decides first. */
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
  /** What held it back; null when people reported it. */
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

/** An owner's word against the refusal of a listing, decided on in the queue of listings. */
export type WaitingAppeal = { id: string; title: string; text: string; waitsSince: string };

/** What waits in each tab. */
export type ConsoleCounts = Record<ConsoleQueue | 'listings', CappedCount>;

/** What became of a decision on several. */
export type Decided = { decided: number; refused: { id: string; message: string }[] };
