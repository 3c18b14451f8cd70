import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { events, eventTopics, type EventPayload } from '#server/platform/events.table.ts';
import { defineJob } from '#server/platform/jobs.ts';

/** The channel on which the processes of one database notify each other. */
export const CHANNEL = 'tokpa_events';

/** Prefix of the notification of a transient event. */
export const TRANSIENT_PREFIX = '~';

/** PostgreSQL refuses notifications of 8,000 bytes; a longer payload is left out, and listeners read it. */
const MAX_NOTIFICATION_BYTES = 7_000;

export type EmittedEvent = { topic: string; payload: EventPayload };

/**
 * Emits events to the listeners of their topics once the transaction commits. Locks each topic's row until then, so
 * that its events commit in the order of their numbers: a listener who has seen one has missed none before it. Rows
 * are locked in the order of topic names, and always last in a transaction, so that two transactions never deadlock.
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

/** Emits an event to those who listen now, without storing it. */
export async function emitTransient(db: Db, { topic, payload }: EmittedEvent): Promise<void> {
  const notification = `${TRANSIENT_PREFIX}${topic} ${JSON.stringify(payload)}`;
  await db.execute(sql`select pg_notify(${CHANNEL}, ${notification})`);
}

/** A client that was disconnected for longer gets a gap, and reloads everything. */
const RETENTION_MS = 2 * DAY_MS;

export const purgeOldEvents = defineJob({
  name: 'platform.forget-old-events',
  payload: z.object({}),
  schedule: '17 * * * *',
  run: async ({ db, clock }) => {
    await db.delete(events).where(lt(events.createdAt, new Date(clock() - RETENTION_MS)));
  },
});
