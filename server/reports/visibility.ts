import { and, eq, isNull, sql } from 'drizzle-orm';
import { isPublic, isShownAsSold } from '#shared/listings/listing-lifecycle.ts';
import type { ReportType } from '#shared/reports/report.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { listingComments } from '#server/comments/comments.table.ts';
import { listingOffered } from '#server/listings/listing-news.ts';
import { lockListing } from '#server/listings/lock-listing.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { reportCases } from './reports.table.ts';

/** Hides a target until the team has decided; false if there was nothing to hide. */
export async function hideReported(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  type: ReportType,
  targetId: string,
): Promise<boolean> {
  if (type === 'listing') {
    const listing = await lockListing(tx, targetId);
    if (!isPublic(listing) && !isShownAsSold(listing, clock())) return false;
    await tx.update(listings).set({ isHidden: true }).where(eq(listings.id, targetId));
    return true;
  }
  // Reports never hide a person, and only its two people see a conversation.
  return type === 'comment' ? setCommentStatus(tx, targetId, 'approved', 'pending') : false;
}

/** Undoes `hideReported`. */
export async function showReported(
  ctx: Pick<Services, 'jobs'>,
  tx: Transaction,
  type: ReportType,
  targetId: string,
): Promise<void> {
  if (type === 'listing') await showListing(ctx, tx, targetId);
  if (type === 'comment') await setCommentStatus(tx, targetId, 'pending', 'approved');
}

/** Shows a listing unless its seller is banned or the team itself withholds it. */
async function showListing(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  listingId: string,
): Promise<void> {
  const [shown] = await tx
    .update(listings)
    .set({ isHidden: sql`${listings.isWithheld} or ${isSellerBanned}` })
    .where(eq(listings.id, listingId))
    .returning({ isPublic: listings.isPublic });
  if (shown?.isPublic) await jobs.send(listingOffered, { listingId }, tx);
}

const isSellerBanned = sql<boolean>`exists (select 1 from ${users} where ${users.id} = ${listings.sellerId} and ${users.bannedAt} is not null)`;

/** Condition on the listing: an undecided case has hidden it. */
export const isHiddenByReports = sql<boolean>`exists (select 1 from ${reportCases} where ${reportCases.type} = 'listing' and ${reportCases.targetId} = ${listings.id} and ${reportCases.status} = 'pending' and ${reportCases.hiddenAt} is not null)`;

/** Whether reports or its seller's ban hide a listing, whatever the team does with it. */
export async function isHiddenElsewhere(tx: Transaction, listingId: string): Promise<boolean> {
  const [row] = await tx
    .select({ is: sql<boolean>`${isSellerBanned} or ${isHiddenByReports}` })
    .from(listings)
    .where(eq(listings.id, listingId));
  return row?.is ?? false;
}

async function setCommentStatus(
  tx: Transaction,
  commentId: string,
  from: 'approved' | 'pending',
  to: 'approved' | 'pending',
): Promise<boolean> {
  const moved = await tx
    .update(listingComments)
    .set({ status: to })
    .where(
      and(
        eq(listingComments.id, commentId),
        eq(listingComments.status, from),
        isNull(listingComments.deletedAt),
      ),
    )
    .returning({ id: listingComments.id });
  return moved.length > 0;
}
