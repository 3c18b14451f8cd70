import { MINUTE_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Db } from '#server/platform/database/database.ts';
import { phoneReveals } from './phone-reveals.table.ts';

type RevealSpec = Partial<typeof phoneReveals.$inferInsert> & { revealedAt: Date };

/** Stores `count` reveals, each of another number and listing, by one network by default. */
export async function someReveals(db: Db, count: number, spec: RevealSpec): Promise<void> {
  const network = spec.memberId ? null : 'reveals:a-network';
  const rows = Array.from({ length: count }, (_, index) => ({
    network,
    number: `number:${index}`,
    listingId: newUuid(),
    sellerId: newUuid(),
    listedAt: new Date(Date.UTC(2026, 9, 1) + ((index * 37) % 101) * MINUTE_MS),
    ...spec,
    id: newUuid(),
  }));
  for (let from = 0; from < rows.length; from += 500)
    await db.insert(phoneReveals).values(rows.slice(from, from + 500));
}
