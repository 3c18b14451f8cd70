import type { ListingCard } from '../listings/listing.ts';
import { LISTING_STATUSES, STATUS_LABEL } from '../listings/listing-lifecycle.ts';
import type { ListingStatus } from '../listings/listing-lifecycle.ts';
import type { CursorPage } from '../platform/pagination.ts';

/** Filters of the team's table: a status, or hidden whatever the status. */
export const TEAM_LISTING_STATES = [...LISTING_STATUSES, 'hidden'] as const;
export type TeamListingState = (typeof TEAM_LISTING_STATES)[number];

export const TEAM_STATE_LABEL: Record<TeamListingState, string> = { ...STATUS_LABEL, hidden: 'Masqué' };

export const TEAM_LISTING_SORTS = ['newest', 'oldest'] as const;
export type TeamListingSort = (typeof TEAM_LISTING_SORTS)[number];

/** Bulk actions of the team. */
export const TEAM_STEPS = ['approve', 'reject', 'hide', 'show', 'expire', 'remove'] as const;
export type TeamStep = (typeof TEAM_STEPS)[number];

export const TEAM_STEP_LABEL: Record<TeamStep, string> = {
  approve: 'Approuver',
  reject: 'Refuser',
  hide: 'Masquer',
  show: 'Remettre en vue',
  expire: 'Faire expirer',
  remove: 'Supprimer',
};

/** Actions that need a reason, because the owner is notified. */
export const STEPS_WITH_REASON: readonly TeamStep[] = ['reject', 'hide', 'remove'];

export const TEAM_LISTINGS = {
  perPage: 30,
  /** Nobody can use a larger spreadsheet: narrow the filters first. */
  csvRows: 50_000,
  /** Matches of a text are counted up to this number. */
  textMatches: 1_000,
} as const;

/** A listing in the team's table, in any state. */
export type TeamListing = Pick<
  ListingCard,
  'id' | 'title' | 'category' | 'price' | 'priceXof' | 'place' | 'cover' | 'pictureCount' | 'isPremium'
> & {
  status: ListingStatus;
  isPaused: boolean;
  isHidden: boolean;
  /** Hidden by the team itself; otherwise reports or a ban hide it. */
  isWithheld: boolean;
  isReserved: boolean;
  /** Sent back with a decision, which is about this version only. */
  version: number;
  seller: { id: string; name: string; email: string | null; isBanned: boolean } | null;
  createdAt: string;
  publishedAt: string;
  viewsCount: number;
  contactsCount: number;
  rejectionReason: string | null;
  can: Record<TeamStep, boolean>;
};

export type TeamListingPage = CursorPage<TeamListing>;
