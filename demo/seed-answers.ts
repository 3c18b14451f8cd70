import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { listings } from '#server/listings/listings.table.ts';
import { measureAnswers } from '#server/messages/measure-answers.ts';
import { aConversation } from '#server/messages/messages.factory.ts';
import type { Services } from '#server/platform/context.ts';

/** How many sellers get enquiries. */
export const SELLERS_ASKED = 6;
/** Minutes until each enquiry is answered; null: it never was. */
const ANSWERED_AFTER = [25, 130, 4, 300, 1500, null, 45] as const;

/**
 * Gives one of the sellers with the most listings enquiries and answers, so that they have a response time. The member's
 * own messages stay as they are.
 */
export async function seedAnswersOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  people: readonly string[],
  memberId: string,
  rank: number,
): Promise<void> {
  const [asked] = await db
    .select({ sellerId: listings.sellerId, title: sql<string>`min(${listings.title})` })
    .from(listings)
    .where(
      and(eq(listings.status, 'approved'), isNotNull(listings.sellerId), ne(listings.sellerId, memberId)),
    )
    .groupBy(listings.sellerId)
    .orderBy(desc(sql`count(*)`), asc(listings.sellerId))
    .limit(1)
    .offset(rank);
  const sellerId = asked?.sellerId;
  if (!asked || !sellerId) return;
  const buyers = people.filter((id) => id !== sellerId && id !== memberId);
  for (const [place, minutes] of ANSWERED_AFTER.entries()) {
    const [buyerId] = buyers.slice((rank * 5 + place) % buyers.length);
    if (!buyerId) continue;
    const at = new Date(clock() - (10 + place * 4 + rank) * DAY_MS);
    const answeredAt = new Date(at.getTime() + (minutes ?? 0) * (1 + rank / 2) * MINUTE_MS);
    const question = { by: 'buyer', text: 'Bonjour, est-ce toujours disponible ?', at } as const;
    const answer = { by: 'seller', text: 'Bonjour, oui, toujours disponible.', at: answeredAt } as const;
    const thread = minutes === null ? [question] : [question, answer];
    await aConversation(db, { buyerId, sellerId, listingTitle: asked.title, thread });
  }
}

export async function measureSeededAnswers(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await measureAnswers(services);
}
