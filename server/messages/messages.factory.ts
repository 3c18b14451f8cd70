import { eq, sql } from 'drizzle-orm';
import { newUuid } from '#shared/platform/ids.ts';
import { listingInquiries } from '#server/listings/listing-inquiries.table.ts';
import type { Db } from '#server/platform/database/database.ts';
import { conversationParticipants, conversations, messages } from './messages.table.ts';

type ThreadMessage = { by: 'buyer' | 'seller'; text: string; at?: Date };
type TalkSpec = {
  buyerId: string;
  sellerId: string;
  listingId?: string | null;
  listingTitle?: string;
  thread?: readonly ThreadMessage[];
};

/** Stores a conversation in which each has read everything before their own last message. Returns its id. */
export async function aConversation(
  db: Db,
  { buyerId, sellerId, listingId = null, listingTitle = 'Appartement deux chambres', thread }: TalkSpec,
): Promise<string> {
  const spoken = thread ?? [{ by: 'buyer', text: 'Bonjour, toujours disponible ?' }];
  const id = newUuid();
  const lastMessageAt = spoken.at(-1)?.at ?? new Date();
  const lastSequence = spoken.length;
  await db.insert(conversations).values({
    id,
    kind: 'listing',
    listingId,
    listingTitle,
    buyerId,
    sellerId,
    lastSequence,
    lastMessageAt,
    createdAt: spoken[0]?.at ?? lastMessageAt,
  });
  await db.insert(conversationParticipants).values(
    (['buyer', 'seller'] as const).map((role) => {
      const readSequence = spoken.findLastIndex(({ by }) => by === role) + 1;
      return {
        conversationId: id,
        userId: role === 'buyer' ? buyerId : sellerId,
        unreadCount: lastSequence - readSequence,
        sentCount: spoken.filter(({ by }) => by === role).length,
        deliveredSequence: readSequence,
        readSequence,
        lastMessageAt,
      };
    }),
  );
  await db.insert(messages).values(
    spoken.map(({ by, text, at }, position) => ({
      conversationId: id,
      sequence: position + 1,
      senderId: by === 'buyer' ? buyerId : sellerId,
      key: `seeded-${position + 1}`,
      body: text,
      createdAt: at ?? lastMessageAt,
    })),
  );
  if (listingId !== null)
    await db
      .insert(listingInquiries)
      .values({ listingId, userId: buyerId, at: spoken[0]?.at ?? lastMessageAt })
      .onConflictDoNothing();
  return id;
}

/** Marks an account's welcome message as read, for tests of conversations between people. */
export async function readWelcome(db: Db, userId: string): Promise<void> {
  await db
    .update(conversationParticipants)
    .set({ unreadCount: 0, readSequence: 1 })
    .where(
      sql`${eq(conversationParticipants.userId, userId)} and conversation_id in (select id from conversations where kind = 'welcome')`,
    );
}
