import type { ListingCard } from '../listings/listing.ts';
import { LISTING_STATUSES, STATUS_LABEL } from '../listings/listing-lifecycle.ts';
import type { ListingStatus } from '../listings/listing-lifecycle.ts';
import type { CursorPage } from '../platform/pagination.ts';

/** What the team narrows listings to: a status, or what is out of sight whatever its status. */
export const TEAM_LISTING_STATES = [...LISTING_STATUSES, 'hidden'] as const;
export type TeamListingState = (typeof TEAM_LISTING_STATES)[number];

export const TEAM_STATE_LABEL: Record<TeamListingState, string> = { ...STATUS_LABEL, hidden: 'Masqué' };

export const TEAM_LISTING_SORTS = ['newest', 'oldest'] as const;
export type TeamListingSort = (typeof TEAM_LISTING_SORTS)[number];

/** What the team does with several listings at once. */
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

/** These say why: the owner is told. */
export const STEPS_WITH_REASON: readonly TeamStep[] = ['reject', 'hide', 'remove'];

export const TEAM_LISTINGS = {
  perPage: 30,
  /** A spreadsheet of more is of no use to anybody: narrow the choice. */
  csvRows: 50_000,
  /** Up to here what a text matches is counted. */
  textMatches: 1_000,
} as const;

/** A listing as the team's table shows it, in any state. */
export type TeamListing = Pick<
  ListingCard,
  'id' | 'title' | 'category' | 'price' | 'priceXof' | 'place' | 'cover' | 'pictureCount' | 'isPremium'
> & {
  status: ListingStatus;
  isPaused: boolean;
  isHidden: boolean;
  /** Out of sight by the team's own decision; otherwise reports or a ban hide it. */
  isWithheld: boolean;
  isReserved: boolean;
  /** To be sent with a decision: it is about this content and no other. */
  version: number;
  seller: { id: string; name: string; email: string; isBanned: boolean } | null;
  createdAt: string;
  publishedAt: string;
  viewsCount: number;
  contactsCount: number;
  rejectionReason: string | null;
  can: Record<TeamStep, boolean>;
};

export type TeamListingPage = CursorPage<TeamListing>;
