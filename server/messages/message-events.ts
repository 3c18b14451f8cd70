import { ASSISTANT_ID } from '#shared/messages/assistant.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { emitEvents, type EmittedEvent } from '#server/platform/events/emit-events.ts';

/** The topic of all events about a member's conversations, for their own devices only. */
const topicOf = (userId: string) => `messages:${userId}`;

export function messageTopics({ userId }: Member): readonly string[] {
  return [topicOf(userId)];
}

type News = {
  userId: string;
  payload: { kind: string; conversation: string } & Record<string, string | number>;
};

/** Emits these events. Called last in the transaction that changes a conversation. */
export async function emitMessageEvents(tx: Transaction, news: readonly News[], now: Date): Promise<void> {
  const events = news
    .filter(({ userId }) => userId !== ASSISTANT_ID)
    .map(({ userId, payload }): EmittedEvent => ({ topic: topicOf(userId), payload }));
  await emitEvents(tx, events, now);
}

export function typingEvent(userId: string, conversationId: string): EmittedEvent {
  return {
    topic: topicOf(userId),
    payload: { kind: 'typing', conversation: toPublicId('cnv', conversationId) },
  };
}
