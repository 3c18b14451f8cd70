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

type Actor = 'owner' | 'moderator' | 'clock';
export type ListingStep =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'resubmit'
  | 'reinstate'
  | 'expire'
  | 'renew'
  | 'sell'
  | 'relist'
  | 'remove';
type Effect = 'set_published_at' | 'restart_lifetime' | 'tell_owner' | 'delete_files';

type Transition = {
  from: ListingStatus;
  step: ListingStep;
  to: ListingStatus;
  by: readonly Actor[];
  /** By itself, this long after the listing's lifetime began. */
  afterDays?: number;
  effects: readonly Effect[];
};

/** Every way a listing may change its state. Buttons, policies, jobs and SQL guards read this table. */
export const LISTING_TRANSITIONS: readonly Transition[] = [
  { from: 'draft', step: 'submit', to: 'pending', by: ['owner'], effects: [] },
  {
    from: 'pending',
    step: 'approve',
    to: 'approved',
    by: ['moderator'],
    effects: ['set_published_at', 'restart_lifetime', 'tell_owner'],
  },
  { from: 'pending', step: 'reject', to: 'rejected', by: ['moderator'], effects: ['tell_owner'] },
  { from: 'rejected', step: 'resubmit', to: 'pending', by: ['owner'], effects: [] },
  // After the owner's appeal.
  {
    from: 'rejected',
    step: 'reinstate',
    to: 'approved',
    by: ['moderator'],
    effects: ['set_published_at', 'restart_lifetime', 'tell_owner'],
  },
  { from: 'approved', step: 'reject', to: 'rejected', by: ['moderator'], effects: ['tell_owner'] },
  {
    from: 'approved',
    step: 'expire',
    to: 'expired',
    by: ['clock'],
    afterDays: LISTING_LIFETIME_DAYS,
    effects: ['tell_owner'],
  },
  { from: 'expired', step: 'renew', to: 'approved', by: ['owner'], effects: ['restart_lifetime'] },
  { from: 'approved', step: 'renew', to: 'approved', by: ['owner'], effects: ['restart_lifetime'] },
  { from: 'approved', step: 'sell', to: 'sold', by: ['owner'], effects: [] },
  { from: 'sold', step: 'relist', to: 'pending', by: ['owner'], effects: [] },
  ...(['draft', 'pending', 'approved', 'rejected', 'expired', 'sold'] as const).map((from): Transition => ({
    from,
    step: 'remove',
    to: 'removed',
    by: ['owner', 'moderator'],
    effects: ['delete_files'],
  })),
];

/** The state that a step leads to, or null when this actor may not make it from there. */
export function nextStatus(from: ListingStatus, step: ListingStep, by: Actor): ListingStatus | null {
  const found = LISTING_TRANSITIONS.find(
    (row) => row.from === from && row.step === step && row.by.includes(by),
  );
  return found?.to ?? null;
}

type Visibility = { status: ListingStatus; isPaused: boolean; isHidden: boolean };

/** Public = approved and neither paused by its owner nor hidden by reports. */
export function isPublic({ status, isPaused, isHidden }: Visibility): boolean {
  return status === 'approved' && !isPaused && !isHidden;
}
