import type { TeamStep } from '#shared/admin/team-listing.ts';
import { nextStatus, type ListingStatus } from '#shared/listings/listing-lifecycle.ts';

type SteeredState = { status: ListingStatus; isWithheld: boolean };

/** What the team may do with a listing now. Hiding and showing are flags independent of its status. */
export function teamPermissions({ status, isWithheld }: SteeredState): Record<TeamStep, boolean> {
  const leads = (step: 'approve' | 'reject' | 'expire' | 'remove') =>
    nextStatus(status, step, 'moderator') !== null;
  return {
    approve: leads('approve'),
    reject: leads('reject'),
    hide: status !== 'removed' && !isWithheld,
    show: status !== 'removed' && isWithheld,
    expire: leads('expire'),
    remove: leads('remove'),
  };
}
