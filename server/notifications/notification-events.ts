import type { Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { emitEvents } from '#server/platform/events/emit-events.ts';

const topicOf = (userId: string) => `notifications:${userId}`;

/** Topics that announce a change of the member's notifications. */
export function notificationTopics({ userId }: Member): readonly string[] {
  return [topicOf(userId)];
}

/** Called last in the transaction. */
export async function emitChanged(tx: Transaction, userIds: Iterable<string>, now: Date): Promise<void> {
  const topics = [...new Set(userIds)].map(topicOf);
  await emitEvents(
    tx,
    topics.map((topic) => ({ topic, payload: { kind: 'notifications' } })),
    now,
  );
}
