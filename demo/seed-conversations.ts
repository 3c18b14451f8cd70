import { and, asc, eq, ne } from 'drizzle-orm';
import type { MessageContent } from '#shared/messages/message.schema.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { listingPictures, listings } from '#server/listings/listings.table.ts';
import { aConversation } from '#server/messages/messages.factory.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import type { Services } from '#server/platform/context.ts';
import { TALKS, type SeedDeed } from './content/conversations.data.ts';

const BETWEEN_MS = 7 * MINUTE_MS;

/** How many conversations there are. */
export const TALK_COUNT = TALKS.length;

/** Seeds a conversation in which the member asks about somebody's listing, or is asked about their own. */
export async function seedConversation(
  services: Services,
  memberId: string,
  position: number,
): Promise<void> {
  const { db, clock } = services;
  const talk = TALKS[position];
  if (!talk) throw new RangeError(`There is no conversation ${position}.`);
  const { category, hoursAgo, thread, done = [] } = talk;
  const approved = eq(listings.status, 'approved');
  const oldest = asc(listings.createdAt);
  const isOwn = eq(listings.sellerId, memberId);
  const [theirs] = await db
    .select()
    .from(listings)
    .where(and(approved, eq(listings.category, category), ne(listings.sellerId, memberId)))
    .orderBy(oldest)
    .limit(1);
  const [own] = await db.select().from(listings).where(and(approved, isOwn)).orderBy(oldest).limit(1);
  const other = theirs?.sellerId;
  if (!theirs || !other) return;
  // In the last one somebody else asks the member.
  const isAsked = position === TALKS.length - 1 && own !== undefined;
  const topic = isAsked ? own : theirs;
  const lastAt = clock() - hoursAgo * HOUR_MS;
  const people = { buyer: isAsked ? other : memberId, seller: isAsked ? memberId : other };
  const conversationId = await aConversation(db, {
    buyerId: people.buyer,
    sellerId: people.seller,
    listingId: topic.id,
    listingTitle: topic.title,
    thread: thread.map(([by, text], n) => ({
      by,
      text,
      at: new Date(lastAt - (thread.length - 1 - n) * BETWEEN_MS),
    })),
  });
  let lastSequence = thread.length;
  for (const deed of done) {
    const content = await contentOf(services, topic, deed, lastSequence);
    if (!content) break; // the remaining messages answer it
    const at = lastAt + (lastSequence + 1 - thread.length) * BETWEEN_MS;
    const actor = { kind: 'member', userId: people[deed.by], isAdmin: false } as const;
    const ctx = { ...services, clock: () => at, actor, requestId: 'seed' };
    ({ sequence: lastSequence } = await sendMessage(ctx, conversationId, {
      key: `seeded-${lastSequence + 1}`,
      content,
    }));
  }
}

/** Null if the listing has no price to negotiate about, or no photo. */
async function contentOf(
  { db, clock }: Services,
  { id, priceMinor }: typeof listings.$inferSelect,
  deed: SeedDeed,
  lastSequence: number,
): Promise<MessageContent | null> {
  if ('accept' in deed) return { kind: 'answer', sequence: lastSequence, step: 'accept', reserve: false };
  if ('visitAt' in deed) {
    const day = new Date(clock() + deed.inDays * DAY_MS).toISOString().slice(0, 10);
    return { kind: 'visit', place: deed.visitAt, localTime: `${day}T${deed.hour}` };
  }
  if ('offerOfPrice' in deed) {
    if (priceMinor === null) return null;
    return { kind: 'offer', amountMinor: Math.round((priceMinor * deed.offerOfPrice) / 10_000) * 10_000 };
  }
  const [photo] = await db
    .select({ id: listingPictures.pictureId })
    .from(listingPictures)
    .where(eq(listingPictures.listingId, id))
    .orderBy(asc(listingPictures.position))
    .limit(1);
  return photo ? { kind: 'photos', text: deed.photoWith, pictureIds: [photo.id] } : null;
}
