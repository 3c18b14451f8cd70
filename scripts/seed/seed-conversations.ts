import { and, asc, eq, ne } from 'drizzle-orm';
import { listings } from '#server/listings/listings.table.ts';
import { aConversation } from '#server/messages/messages.factory.ts';
import type { Services } from '#server/platform/context.ts';
import { TALKS } from './content/conversations.data.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Somebody asks others about their listings, and is asked about their own. */
export async function seedConversations({ db, clock }: Services, memberId: string): Promise<void> {
  const approved = eq(listings.status, 'approved');
  const [own] = await db
    .select()
    .from(listings)
    .where(and(approved, eq(listings.sellerId, memberId)))
    .orderBy(asc(listings.createdAt))
    .limit(1);
  for (const [position, { category, hoursAgo, said }] of TALKS.entries()) {
    const [theirs] = await db
      .select()
      .from(listings)
      .where(and(approved, eq(listings.category, category), ne(listings.sellerId, memberId)))
      .orderBy(asc(listings.createdAt))
      .limit(1);
    const other = theirs?.sellerId;
    if (!theirs || !other) continue;
    // The last one is somebody who asks the member.
    const isAsked = position === TALKS.length - 1 && own !== undefined;
    const topic = isAsked ? own : theirs;
    const lastAt = clock() - hoursAgo * HOUR_MS;
    await aConversation(db, {
      buyerId: isAsked ? other : memberId,
      sellerId: isAsked ? memberId : other,
      listingId: topic.id,
      listingTitle: topic.title,
      said: said.map(([by, text], n) => ({
        by,
        text,
        at: new Date(lastAt - (said.length - 1 - n) * 7 * MINUTE_MS),
      })),
    });
  }
}
