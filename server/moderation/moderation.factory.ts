import { newUuid } from '#shared/platform/ids.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import type { Db } from '#server/platform/database/database.ts';
import { appeals } from './appeals.table.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';

/** Stores a refused listing of this seller with an open appeal. Returns the appeal's id. */
export async function anAppeal(db: Db, sellerId: string): Promise<string> {
  const listingId = await aListing(db, { sellerId, status: 'rejected', rejectionReason: 'Doublon' });
  const [id, decisionId, at] = [newUuid(), newUuid(), new Date()];
  await db.insert(auditLog).values({
    id: decisionId,
    at,
    actorId: newUuid(),
    action: 'listing.reject',
    targetKind: 'listing',
    targetId: listingId,
    listingId,
    before: {},
    after: {},
    reason: 'duplicate',
  });
  await db
    .insert(appeals)
    .values({ id, decisionId, listingId, text: 'Ce n’est pas un doublon, regardez bien.', createdAt: at });
  return id;
}
