import type { ListingNotice } from '#shared/listings/listing-freshness.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { listingNotices } from '#server/listings/listing-freshness.table.ts';
import { tellSeller } from './tell-seller.ts';

type About = { listingId: string; about: Date };

/** Has sellers told, each once: whoever files a notice second files nothing. */
export async function fileNotices(
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  tx: Transaction,
  kind: ListingNotice,
  listings: readonly About[],
): Promise<void> {
  if (listings.length === 0) return;
  const at = new Date(clock());
  const filed = await tx
    .insert(listingNotices)
    .values(listings.map((each) => ({ ...each, kind, at })))
    .onConflictDoNothing()
    .returning({ listingId: listingNotices.listingId, about: listingNotices.about });
  for (const { listingId, about } of filed)
    await jobs.send(tellSeller, { listingId, kind, about: about.toISOString() }, tx);
}
