import { DAY_MS, HOUR_MS } from '../platform/durations.ts';

export const LISTING_STATUSES = [
  'draft',
  'pending',
  'approved',
  'rejected',
  'expired',
  'sold',
  'removed',
] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

export const STATUS_LABEL: Record<ListingStatus, string> = {
  draft: 'Brouillon',
  pending: 'En attente',
  approved: 'Approuvé',
  rejected: 'Refusé',
  expired: 'Expiré',
  sold: 'Vendu',
  removed: 'Retiré',
};

export const LISTING_LIFETIME_DAYS = 60;

export const LISTING_ACTORS = ['owner', 'moderator', 'clock'] as const;
export type ListingActor = (typeof LISTING_ACTORS)[number];

export const LISTING_STEPS = [
  'submit',
  'approve',
  'reject',
  'resubmit',
  'reinstate',
  'expire',
  'renew',
  'confirm',
  'reserve',
  'unreserve',
  'pause',
  'resume',
  'sell',
  'unsell',
  'relist',
  'remove',
  'restore',
] as const;
export type ListingStep = (typeof LISTING_STEPS)[number];
/** `refresh_lifetime`: restarts the lifetime if it could be renewed now; no way around the limit of renewals. */
type Effect = 'restart_lifetime' | 'refresh_lifetime' | 'confirm_availability' | 'delete_files';

/** Flags beside the status; being hidden by reports is a flag of moderation, not one of the owner's. */
type OwnFlags = { isReserved: boolean; isPaused: boolean };

export type Transition = {
  from: ListingStatus;
  step: ListingStep;
  to: ListingStatus;
  by: readonly ListingActor[];
  /** Flags that the step requires, and flags that it sets. */
  needs?: Partial<OwnFlags>;
  sets?: Partial<OwnFlags>;
  /** Taken automatically, this long after the listing's lifetime began. */
  afterDays?: number;
  /** Taken automatically, this long after the seller was asked whether it is still available. */
  afterSilenceHours?: number;
  /** Allowed only this long after the listing's lifetime began. */
  notBeforeHours?: number;
  /** Allowed only this long after the step that it undoes. */
  withinSeconds?: number;
  effects: readonly Effect[];
};

export const SILENCE_HOURS = 72;
export const REFRESH_HOURS = 24;
/** A page offers to undo a removal for ten seconds; the server takes it a little longer, as networks are slow. */
export const UNDO_SHOWN_SECONDS = 10;
export const UNDO_TAKEN_SECONDS = 60;
/** A sale can be undone for so long; those whom it concerns hear of it afterwards. */
export const SALE_UNDO_SECONDS = 600;
/** A sold listing stays a page for everybody for so long. */
export const SOLD_SHOWN_DAYS = 30;

const REMOVABLE = ['draft', 'pending', 'approved', 'rejected', 'expired', 'sold'] as const;

/** Every transition of a listing. Buttons, policies, jobs and SQL guards read this table. */
export const LISTING_TRANSITIONS: readonly Transition[] = [
  { from: 'draft', step: 'submit', to: 'pending', by: ['owner'], effects: [] },
  {
    from: 'pending',
    step: 'approve',
    to: 'approved',
    by: ['moderator'],
    sets: { isPaused: false },
    effects: ['restart_lifetime'],
  },
  { from: 'pending', step: 'reject', to: 'rejected', by: ['moderator'], effects: [] },
  { from: 'rejected', step: 'resubmit', to: 'pending', by: ['owner'], effects: [] },
  // After the owner's appeal.
  {
    from: 'rejected',
    step: 'reinstate',
    to: 'approved',
    by: ['moderator'],
    effects: ['restart_lifetime'],
  },
  { from: 'approved', step: 'reject', to: 'rejected', by: ['moderator'], effects: [] },
  // Its page is public too, and no sale may save a reported listing from the decision.
  { from: 'sold', step: 'reject', to: 'rejected', by: ['moderator'], effects: [] },
  {
    from: 'approved',
    step: 'expire',
    to: 'expired',
    by: ['clock', 'moderator'],
    afterDays: LISTING_LIFETIME_DAYS,
    effects: [],
  },
  {
    from: 'expired',
    step: 'renew',
    to: 'approved',
    by: ['owner'],
    sets: { isPaused: false },
    effects: ['restart_lifetime', 'confirm_availability'],
  },
  {
    from: 'approved',
    step: 'renew',
    to: 'approved',
    by: ['owner'],
    sets: { isPaused: false },
    notBeforeHours: REFRESH_HOURS,
    effects: ['restart_lifetime', 'confirm_availability'],
  },
  {
    from: 'approved',
    step: 'confirm',
    to: 'approved',
    by: ['owner'],
    sets: { isPaused: false },
    effects: ['confirm_availability'],
  },
  flagStep('reserve', { isReserved: true }),
  { ...flagStep('unreserve', { isReserved: false }), effects: ['confirm_availability'] },
  {
    ...flagStep('pause', { isPaused: true }),
    by: ['owner', 'clock'],
    afterSilenceHours: SILENCE_HOURS,
    effects: [],
  },
  { ...flagStep('resume', { isPaused: false }), effects: ['confirm_availability'] },
  {
    from: 'approved',
    step: 'sell',
    to: 'sold',
    by: ['owner'],
    sets: { isReserved: false, isPaused: false },
    effects: [],
  },
  {
    from: 'sold',
    step: 'unsell',
    to: 'approved',
    by: ['owner'],
    withinSeconds: SALE_UNDO_SECONDS,
    effects: [],
  },
  // Without a review, as its content was approved: what is edited meanwhile waits as a revision.
  {
    from: 'sold',
    step: 'relist',
    to: 'approved',
    by: ['owner'],
    effects: ['refresh_lifetime', 'confirm_availability'],
  },
  ...REMOVABLE.map((from): Transition => ({
    from,
    step: 'remove',
    to: 'removed',
    by: ['owner', 'moderator'],
    effects: ['delete_files'],
  })),
  // Restores the status before the removal, which the history records.
  ...REMOVABLE.map((to): Transition => ({
    from: 'removed',
    step: 'restore',
    to,
    by: ['owner'],
    withinSeconds: UNDO_TAKEN_SECONDS,
    effects: [],
  })),
];

function flagStep(step: ListingStep, sets: Partial<OwnFlags>): Transition {
  const needs = Object.fromEntries(Object.entries(sets).map(([flag, value]) => [flag, !value]));
  return { from: 'approved', step, to: 'approved', by: ['owner'], needs, sets, effects: [] };
}

/**
 * The row of a step that this actor may take from there. Undefined for undoing a removal, whose target is in the
 * history.
 */
export function findTransition(
  from: ListingStatus,
  step: ListingStep,
  by: ListingActor,
): Transition | undefined {
  if (step === 'restore') return undefined;
  return LISTING_TRANSITIONS.find((row) => row.from === from && row.step === step && row.by.includes(by));
}

/** The status that a step leads to, or null if this actor may not take it from there. */
export function nextStatus(from: ListingStatus, step: ListingStep, by: ListingActor): ListingStatus | null {
  return findTransition(from, step, by)?.to ?? null;
}

/** Whether the flags meet the step's requirements. */
export function meetsNeeds({ needs = {} }: Transition, flags: OwnFlags): boolean {
  return (
    (needs.isReserved ?? flags.isReserved) === flags.isReserved &&
    (needs.isPaused ?? flags.isPaused) === flags.isPaused
  );
}

type Lived = OwnFlags & { status: ListingStatus; publishedAt: Date; soldAt: Date | null };

/** Milliseconds until a step may be taken; 0 if it may be taken at once. */
export function waitBefore(
  { notBeforeHours }: Transition,
  { publishedAt }: Pick<Lived, 'publishedAt'>,
  now: number,
): number {
  if (notBeforeHours === undefined) return 0;
  return Math.max(0, publishedAt.getTime() + notBeforeHours * HOUR_MS - now);
}

/** Whether the sale that a step undoes is too long ago. Undoing a removal is judged by its history. */
export function isTooLate(
  { step, withinSeconds = Infinity }: Transition,
  { soldAt }: Pick<Lived, 'soldAt'>,
  now: number,
): boolean {
  return step === 'unsell' && now - (soldAt?.getTime() ?? 0) > withinSeconds * 1000;
}

/** When the lifetime of a listing begins once a step was taken. */
export function lifetimeStart({ effects }: Transition, publishedAt: Date, now: Date): Date {
  const isRenewable = now.getTime() - publishedAt.getTime() >= REFRESH_HOURS * HOUR_MS;
  const restarts =
    effects.includes('restart_lifetime') || (effects.includes('refresh_lifetime') && isRenewable);
  return restarts ? now : publishedAt;
}

/** The steps that the owner may take now. Submitting a draft is left to the form. */
export function ownerSteps(listing: Lived, now: number): ListingStep[] {
  return LISTING_TRANSITIONS.filter(
    (row) =>
      row.from === listing.status &&
      row.step !== 'submit' &&
      row.step !== 'restore' &&
      row.by.includes('owner') &&
      meetsNeeds(row, listing) &&
      waitBefore(row, listing, now) === 0 &&
      !isTooLate(row, listing, now),
  ).map(({ step }) => step);
}

type Visibility = { status: ListingStatus; isPaused: boolean; isHidden: boolean };

/** Public = approved and neither paused by its owner nor hidden by reports. */
export function isPublic({ status, isPaused, isHidden }: Visibility): boolean {
  return status === 'approved' && !isPaused && !isHidden;
}

type Sold = { status: ListingStatus; isHidden: boolean; soldAt: Date | null };

/** Whether everybody sees the page of a sold listing, without a way to reach its seller. */
export function isShownAsSold({ status, isHidden, soldAt }: Sold, now: number): boolean {
  return status === 'sold' && !isHidden && now < soldPageEnd(soldAt).getTime();
}

export function soldPageEnd(soldAt: Date | null): Date {
  return new Date((soldAt?.getTime() ?? 0) + SOLD_SHOWN_DAYS * DAY_MS);
}
