import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { events, eventTopics, type EventPayload } from '#server/platform/events.table.ts';
import { defineJob } from '#server/platform/jobs.ts';

/** What the processes of one database call to each other. */
export const CHANNEL = 'tokpa_events';

/** Begins a notice of something that is not kept. */
export const TRANSIENT_PREFIX = '~';

/** PostgreSQL refuses notices of 8,000 bytes; what is longer is read by whoever wants it. */
const MAX_NOTIFICATION_BYTES = 7_000;

export type EmittedEvent = { topic: string; payload: EventPayload };

/**
 * Tells whoever may hear these topics, once the transaction has been committed. A topic's row is held until then, so its
 * events are committed in the order of their numbers: nobody who has seen one misses an earlier one. Taken in the order
 * of their names, and always last in a transaction, so that two of them never wait for each other.
 */
export async function emitEvents(
  tx: Transaction,
  emitted: readonly EmittedEvent[],
  now: Date,
): Promise<void> {
  const byTopic = [...Map.groupBy(emitted, ({ topic }) => topic).values()];
  const rounds = Math.max(0, ...byTopic.map(({ length }) => length));
  for (let round = 0; round < rounds; round += 1)
    await emitOneEach(
      tx,
      byTopic.flatMap((each) => each[round] ?? []),
      now,
    );
}

async function emitOneEach(tx: Transaction, emitted: readonly EmittedEvent[], now: Date): Promise<void> {
  await tx.execute(sql`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(emitted)}::jsonb) as wanted (topic text, payload jsonb)),
    numbered as (
      insert into ${eventTopics} (topic, last_number) select topic, 1 from wanted order by topic
      on conflict (topic) do update set last_number = event_topics.last_number + 1
      returning topic, last_number),
    filed as (
      insert into ${events} (topic, number, payload, created_at)
      select topic, last_number, payload, ${now.toISOString()}::timestamptz from numbered join wanted using (topic))
    select pg_notify(${CHANNEL}, concat_ws(' ', topic, last_number,
      case when octet_length(payload::text) < ${MAX_NOTIFICATION_BYTES} then payload end))
    from numbered join wanted using (topic)`);
}

/** Tells whoever listens now, and is forgotten. */
export async function emitTransient(db: Db, { topic, payload }: EmittedEvent): Promise<void> {
  const notification = `${TRANSIENT_PREFIX}${topic} ${JSON.stringify(payload)}`;
  await db.execute(sql`select pg_notify(${CHANNEL}, ${notification})`);
}

/** Whoever was away for longer than this is told to look at everything anew. */
const RETENTION_MS = 2 * DAY_MS;

export const purgeOldEvents = defineJob({
  name: 'platform.forget-old-events',
  payload: z.object({}),
  schedule: '17 * * * *',
  run: async ({ db, clock }) => {
    await db.delete(events).where(lt(events.createdAt, new Date(clock() - RETENTION_MS)));
  },
});
