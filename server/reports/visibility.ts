import { and, eq, isNull } from 'drizzle-orm';
import { isPublic } from '#shared/listings/listing-lifecycle.ts';
import type { ReportType } from '#shared/reports/report.ts';
import { listingComments } from '#server/comments/comments.table.ts';
import { lockListing } from '#server/listings/lock-listing.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Transaction } from '#server/platform/database.ts';

/** Takes a thing out of sight until the team has decided; false where there was nothing to hide. */
export async function hideReported(tx: Transaction, type: ReportType, targetId: string): Promise<boolean> {
  if (type === 'listing') {
    const listing = await lockListing(tx, targetId);
    if (!isPublic(listing)) return false;
    await tx.update(listings).set({ isHidden: true }).where(eq(listings.id, targetId));
    return true;
  }
  if (type === 'user') return false; // nobody is hidden by others
  return setCommentStatus(tx, targetId, 'approved', 'pending');
}

/** The same way back. */
export async function showReported(tx: Transaction, type: ReportType, targetId: string): Promise<void> {
  if (type === 'listing') await tx.update(listings).set({ isHidden: false }).where(eq(listings.id, targetId));
  if (type === 'comment') await setCommentStatus(tx, targetId, 'pending', 'approved');
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
