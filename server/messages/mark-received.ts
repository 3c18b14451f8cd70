import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { emitMessageEvents } from './message-events.ts';
import { conversationParticipants, conversations } from './messages.table.ts';

const AT_A_TIME = 200;

/** Marks all messages as delivered to somebody's device and notifies the other participants. */
export async function markReceived({ db, actor, clock }: Context<Member>): Promise<void> {
  const { conversationId, userId, deliveredSequence, readSequence } = conversationParticipants;
  await db.transaction(async (tx) => {
    const behind = await tx
      .select({
        id: conversationId,
        lastSequence: conversations.lastSequence,
        otherId: sql<string>`case when ${conversations.buyerId} = ${userId} then ${conversations.sellerId} else ${conversations.buyerId} end`,
        read: readSequence,
      })
      .from(conversationParticipants)
      .innerJoin(conversations, eq(conversations.id, conversationId))
      .where(
        and(
          eq(userId, actor.userId),
          lt(deliveredSequence, conversations.lastSequence),
          // Only conversations with unread messages can have something to deliver: a small part of somebody's list.
          sql`${conversationParticipants.unreadCount} > 0`,
        ),
      )
      // Always in the same order, so that two devices of one member cannot deadlock.
      .orderBy(asc(conversationId))
      .limit(AT_A_TIME)
      .for('update', { of: conversationParticipants });
    for (const { id, lastSequence } of behind) {
      await tx
        .update(conversationParticipants)
        .set({ deliveredSequence: lastSequence })
        .where(and(eq(conversationId, id), eq(userId, actor.userId)));
    }
    const news = behind.map(({ id, lastSequence, otherId, read }) => ({
      userId: otherId,
      payload: { kind: 'marks', conversation: toPublicId('cnv', id), delivered: lastSequence, read },
    }));
    await emitMessageEvents(tx, news, new Date(clock()));
  });
}
