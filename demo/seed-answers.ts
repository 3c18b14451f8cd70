import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { listings } from '#server/listings/listings.table.ts';
import { measureAnswers } from '#server/messages/measure-answers.ts';
import { aConversation } from '#server/messages/messages.factory.ts';
import type { Services } from '#server/platform/context.ts';

const SELLERS = 6;
/** Minutes until each enquiry is answered; null: it never was. */
const ANSWERED_AFTER = [25, 130, 4, 300, 1500, null, 45] as const;

/**
 * Gives the sellers with the most listings enquiries and answers, so that they have a response time. The member's own
 * messages stay as they are.
 */
export async function seedAnswers(
  services: Services,
  people: readonly string[],
  memberId: string,
): Promise<void> {
  const { db, clock } = services;
  const asked = await db
    .select({ sellerId: listings.sellerId, title: sql<string>`min(${listings.title})` })
    .from(listings)
    .where(
      and(eq(listings.status, 'approved'), isNotNull(listings.sellerId), ne(listings.sellerId, memberId)),
    )
    .groupBy(listings.sellerId)
    .orderBy(desc(sql`count(*)`), asc(listings.sellerId))
    .limit(SELLERS);
  for (const [rank, { sellerId, title }] of asked.entries()) {
    const buyers = people.filter((id) => id !== sellerId && id !== memberId);
    for (const [place, minutes] of ANSWERED_AFTER.entries()) {
      const [buyerId] = buyers.slice((rank * 5 + place) % buyers.length);
      if (!sellerId || !buyerId) continue;
      const at = new Date(clock() - (10 + place * 4 + rank) * DAY_MS);
      const answeredAt = new Date(at.getTime() + (minutes ?? 0) * (1 + rank / 2) * MINUTE_MS);
      const question = { by: 'buyer', text: 'Bonjour, est-ce toujours disponible ?', at } as const;
      const answer = { by: 'seller', text: 'Bonjour, oui, toujours disponible.', at: answeredAt } as const;
      const thread = minutes === null ? [question] : [question, answer];
      await aConversation(db, { buyerId, sellerId, listingTitle: title, thread });
    }
  }
  await measureAnswers(services);
}
