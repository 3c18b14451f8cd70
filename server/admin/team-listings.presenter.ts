import { mailAddress } from '#server/platform/mail/absent-address.ts';
import type { TeamListing } from '#shared/admin/team-listing.ts';
import { USUAL_NAMES } from '#shared/categories/sub-category-names.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { presentCard } from '#server/listings/listings.presenter.ts';
import type { CardRow } from '#server/listings/listings.queries.ts';
import { teamPermissions } from './team-listings.policy.ts';
import type { TeamFacts } from './team-listings.queries.ts';

/** Without key facts, so that category names need not be loaded. */
export function presentTeamListing(row: CardRow, facts: TeamFacts, now: number): TeamListing {
  const { keyFacts: _, rating: _rating, ...card } = presentCard(row, now, USUAL_NAMES);
  const { status, isPaused, isHidden, isWithheld, version, createdAt, rejectionReason, seller } = facts;
  return {
    ...card,
    status,
    isPaused,
    isHidden,
    isWithheld,
    version,
    seller: seller && {
      id: toPublicId('usr', seller.id),
      name: `${seller.firstName} ${seller.lastName}`.trim(),
      email: mailAddress(seller.email),
      isBanned: seller.bannedAt !== null,
    },
    createdAt: createdAt.toISOString(),
    viewsCount: facts.views ?? 0,
    contactsCount: facts.contacts ?? 0,
    rejectionReason,
    can: teamPermissions({ status, isWithheld }),
  };
}
