import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { emitMessageEvents } from './message-events.ts';
import { conversationParticipants, conversations } from './messages.table.ts';

const AT_A_TIME = 200;

/** Somebody's device has heard of everything up to now: their correspondents are told. */
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
          // Only what waits can have come in: a small part of somebody's conversations.
          sql`${conversationParticipants.unreadCount} > 0`,
        ),
      )
      // In one order, so that two devices of somebody do not wait for each other.
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
