import { eq } from 'drizzle-orm';
import type { Decided } from '#shared/admin/console.ts';
import type { TeamStep } from '#shared/admin/team-listing.ts';
import type { SteerInput } from '#shared/admin/team-listing.schema.ts';
import type { AuditAction } from '#shared/audit/audit-log.ts';
import { adviceOn, CHANGED_MEANWHILE, refusalText } from '#shared/moderation/refusal.ts';
import { AppError } from '#shared/platform/errors.ts';
import { STATUS_LABEL } from '#shared/listings/listing-lifecycle.ts';
import { takeListingStep } from '#server/listings/change-listing-status.ts';
import { listingOffered } from '#server/listings/listing-news.ts';
import { lockListing, type LockedListing } from '#server/listings/lock-listing.ts';
import { listings } from '#server/listings/listings.table.ts';
import { takeDecision } from '#server/moderation/decide-on-listing.ts';
import { recordDecision, type Refusal } from '#server/moderation/record-decision.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { isHiddenElsewhere } from '#server/reports/visibility.ts';
import { decideEach } from './decide-each.ts';
import { teamPermissions } from './team-listings.policy.ts';

export const STEER_REFUSALS = {
  elsewhere:
    'Des signalements ou la suspension du vendeur masquent cette annonce : décidez-en d’abord dans la modération.',
  state: (status: string) => `Une annonce à l’état « ${status} » ne le permet pas.`,
} as const;

type Steering = { step: TeamStep; version: number; refusal: Refusal | undefined };

/**
 * Applies one step of the team to several listings, each separately; a listing already in that state stays as it is.
 */
export function steerListings(
  ctx: Context<Member>,
  { listings: wanted, step, reason, details }: SteerInput,
): Promise<Decided> {
  const versions = new Map(wanted.map(({ id, version }) => [id, version]));
  const refusal = reason === null ? undefined : { reason, details };
  return decideEach([...versions.keys()], 'lst', (id) =>
    ctx.db.transaction((tx) => steer(ctx, tx, id, { step, version: versions.get(id) ?? 0, refusal })),
  );
}

const IS_SO: Record<TeamStep, (listing: LockedListing) => boolean> = {
  approve: ({ status }) => status === 'approved',
  reject: ({ status }) => status === 'rejected',
  hide: ({ isWithheld }) => isWithheld,
  show: ({ isHidden }) => !isHidden,
  expire: ({ status }) => status === 'expired',
  remove: ({ status }) => status === 'removed',
};

async function steer(
  ctx: Context<Member>,
  tx: Transaction,
  listingId: string,
  { step, version, refusal }: Steering,
): Promise<void> {
  const listing = await lockListing(tx, listingId);
  if (IS_SO[step](listing)) return;
  if (step === 'show' && !listing.isWithheld)
    throw new AppError('conflict', { message: STEER_REFUSALS.elsewhere });
  if (!teamPermissions(listing)[step])
    throw new AppError('conflict', { message: STEER_REFUSALS.state(STATUS_LABEL[listing.status]) });
  if (step === 'hide' || step === 'show') return setWithheld(ctx, tx, listing, { step, refusal });
  if (listing.status === 'pending' && (step === 'approve' || step === 'reject'))
    return takeDecision(ctx, tx, listingId, {
      version,
      ...(step === 'reject' && refusal ? { refusal } : {}),
    });
  if (step === 'reject' && listing.version !== version)
    throw new AppError('conflict', { message: CHANGED_MEANWHILE });
  const change =
    step === 'reject' && refusal
      ? {
          rejectionReason: refusalText(refusal.reason, refusal.details),
          refusalAdvice: adviceOn(refusal.reason),
        }
      : {};
  const status = await takeListingStep(ctx, tx, listingId, step, change);
  await recordDecision(ctx, tx, {
    ...about(`listing.${step}`, listingId, refusal),
    before: { status: listing.status, version: listing.version },
    after: { status, version: listing.version },
  });
}

/**
 * Independent of the status: a listing hidden by the team stays hidden until the team shows it, and an appeal stays
 * open meanwhile.
 */
async function setWithheld(
  ctx: Context<Member>,
  tx: Transaction,
  { id, isHidden, status }: LockedListing,
  { step, refusal }: { step: 'hide' | 'show'; refusal: Refusal | undefined },
): Promise<void> {
  const isWithheld = step === 'hide';
  const stays = !isWithheld && (await isHiddenElsewhere(tx, id));
  const hidden = isWithheld || stays;
  await tx.update(listings).set({ isWithheld, isHidden: hidden }).where(eq(listings.id, id));
  if (!hidden) await ctx.jobs.send(listingOffered, { listingId: id }, tx);
  await recordDecision(ctx, tx, {
    ...about(`listing.${step}`, id, refusal),
    before: { status, isHidden },
    after: { status, isHidden: hidden },
    leavesAppeals: true,
  });
}

function about(action: AuditAction, listingId: string, refusal: Refusal | undefined) {
  return {
    action,
    targetKind: 'listing' as const,
    targetId: listingId,
    listingId,
    ...(refusal ? { refusal } : {}),
  };
}
