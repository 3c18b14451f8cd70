import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { eventTopics, type EventPayload } from '#server/platform/events.table.ts';
import type { Log } from '#server/platform/log.ts';
import { CHANNEL, TRANSIENT_PREFIX } from './emit-events.ts';

export type HeardEvent =
  | { kind: 'event'; topic: string; number: number; payload: EventPayload }
  | { kind: 'transient'; payload: EventPayload }
  /** Missed events are no longer stored: the client must reload everything. */
  | { kind: 'gap'; topic: string; number: number }
  /** This process tells no more: the client must ask again, and reaches another one. */
  | { kind: 'end' };

type Listener = {
  /** The number of the last event heard, by topic. */
  heard: Map<string, number>;
  hear: (event: HeardEvent) => void;
};

/** The last number seen in each topic; `null`: from now on. */
export type Cursor = ReadonlyMap<string, number | null>;

/** Hears a topic's transient events only, and when it may have missed some. */
export type Follower = {
  hear: (payload: EventPayload) => void;
  /** Events may be missed from now on. */
  onLost: () => void;
  /** None is missed any more; those since `onLost` are not heard. */
  onRestored: () => void;
};

export type EventHub = {
  /** The last number of each topic: whoever subscribes from there hears what happens from now on. */
  places: (topics: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  subscribe: (cursor: Cursor, hear: Listener['hear']) => Promise<() => void>;
  follow: (topic: string, follower: Follower) => Promise<() => void>;
  close: () => Promise<void>;
};

type Row = { topic: string; number: number; payload: EventPayload };

const READ_BATCH = 1000;
const READ_AGAIN_MS = 1000;

/**
 * Delivers the events of this database, whichever process emitted them. Listens from the first subscriber on, over one
 * connection. A notification carries its event: listeners who have seen all before it get it at once; for those who
 * missed one, the events are read.
 */
export function openEventHub({ db, listen }: Pick<Database, 'db' | 'listen'>, log: Log): EventHub {
  const byTopic = new Map<string, Set<Listener>>();
  const reader = readerOf(db, byTopic, log);
  const following = followersOf();
  let listening: Promise<() => Promise<void>> | null = null;
  let isClosed = false;

  const look = (topics: Iterable<string>) => {
    void reader.read([...topics].filter((topic) => byTopic.has(topic)));
  };
  const onNotification = (notification: string) => {
    const isTransient = notification.startsWith(TRANSIENT_PREFIX);
    const { topic, rest } = cut(isTransient ? notification.slice(TRANSIENT_PREFIX.length) : notification);
    const listeners = byTopic.get(topic);
    if (isTransient) {
      if (!listeners && !following.has(topic)) return;
      const payload: EventPayload = JSON.parse(rest);
      following.notify(topic, payload);
      for (const { hear } of listeners ?? []) hear({ kind: 'transient', payload });
    } else if (listeners && !dispatchNext(listeners, topic, rest)) look([topic]);
  };
  const listenOnce = () =>
    (listening ??= listen(CHANNEL, {
      onNotification,
      onLost: following.lose,
      onRestored: () => {
        following.restore();
        look(byTopic.keys());
      },
    }));

  return {
    places: (topics) => placesOf(db, topics),
    async subscribe(cursor, hear) {
      if (isClosed) {
        hear({ kind: 'end' });
        return () => undefined;
      }
      await listenOnce();
      const listener = addListener(byTopic, await startsOf(db, cursor), hear);
      // Events that were committed since the numbers were read.
      look(cursor.keys());
      return () => removeListener(byTopic, cursor, listener);
    },
    async follow(topic, follower) {
      const leave = following.add(topic, follower);
      await listenOnce();
      return leave;
    },
    async close() {
      isClosed = true;
      endListeners(byTopic);
      following.lose();
      following.clear();
      await (
        await listening
      )?.();
    },
  };
}

function addListener(
  byTopic: Map<string, Set<Listener>>,
  starts: Awaited<ReturnType<typeof startsOf>>,
  hear: Listener['hear'],
): Listener {
  const listener: Listener = { heard: new Map(), hear };
  for (const { topic, from, isGap } of starts) {
    listener.heard.set(topic, from);
    if (isGap) hear({ kind: 'gap', topic, number: from });
    byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(listener));
  }
  return listener;
}

function endListeners(byTopic: Map<string, Set<Listener>>): void {
  const listeners = new Set([...byTopic.values()].flatMap((each) => [...each]));
  byTopic.clear();
  for (const { hear } of listeners) hear({ kind: 'end' });
}

function removeListener(byTopic: Map<string, Set<Listener>>, cursor: Cursor, listener: Listener): void {
  for (const topic of cursor.keys()) {
    byTopic.get(topic)?.delete(listener);
    if (byTopic.get(topic)?.size === 0) byTopic.delete(topic);
  }
}

function followersOf() {
  const topics = new Map<Follower, string>();
  return {
    add(topic: string, follower: Follower): () => void {
      topics.set(follower, topic);
      return () => void topics.delete(follower);
    },
    has: (topic: string) => [...topics.values()].includes(topic),
    notify(topic: string, payload: EventPayload): void {
      for (const [{ hear }, followed] of topics) if (followed === topic) hear(payload);
    },
    lose(): void {
      for (const { onLost } of topics.keys()) onLost();
    },
    restore(): void {
      for (const { onRestored } of topics.keys()) onRestored();
    },
    clear: () => topics.clear(),
  };
}

/** Reads new events of some topics; topics that are requested meanwhile are read next. */
function readerOf(db: Database['db'], byTopic: ReadonlyMap<string, ReadonlySet<Listener>>, log: Log) {
  const dirty = new Set<string>();
  let isReading = false;
  const readOnce = async () => {
    const wanted = [...dirty].flatMap((topic) => wantedOf(topic, byTopic.get(topic)));
    const asked = [...dirty];
    // Only for listeners present now: one who subscribes meanwhile may need earlier events, and is read for
    // separately.
    const present = new Map(asked.map((topic) => [topic, [...(byTopic.get(topic) ?? [])]]));
    dirty.clear();
    const rows = await read(db, wanted).catch((error: unknown) => {
      for (const topic of asked) dirty.add(topic);
      throw error;
    });
    for (const row of rows)
      for (const each of present.get(row.topic) ?? [])
        if (byTopic.get(row.topic)?.has(each)) dispatch(each, row);
    if (rows.length === READ_BATCH) for (const { topic } of wanted) dirty.add(topic);
  };
  const reader = {
    async read(topics: readonly string[]): Promise<void> {
      for (const topic of topics) dirty.add(topic);
      if (isReading) return;
      isReading = true;
      try {
        while (dirty.size > 0) await readOnce();
      } catch (error) {
        log.warn('events could not be read', { error });
        setTimeout(() => void reader.read([]), READ_AGAIN_MS).unref();
      } finally {
        isReading = false;
      }
    },
  };
  return reader;
}

/** The topic ends at the first space. */
function cut(notification: string): { topic: string; rest: string } {
  const end = notification.indexOf(' ');
  return { topic: notification.slice(0, end), rest: notification.slice(end + 1) };
}

/**
 * Delivers to listeners who have seen all before it; returns whether those were all. `rest`: the number, and the
 * payload if it fits.
 */
function dispatchNext(listeners: ReadonlySet<Listener>, topic: string, rest: string): boolean {
  const end = rest.indexOf(' ');
  if (end < 0) return false;
  const number = Number(rest.slice(0, end));
  const payload: EventPayload = JSON.parse(rest.slice(end + 1));
  const missed = [...listeners].filter(({ heard }) => (heard.get(topic) ?? 0) < number - 1);
  for (const listener of listeners)
    if (!missed.includes(listener)) dispatch(listener, { topic, number, payload });
  return missed.length === 0;
}

function dispatch({ heard, hear }: Listener, { topic, number, payload }: Row): void {
  const last = heard.get(topic);
  if (last === undefined || number <= last) return;
  heard.set(topic, number);
  hear({ kind: 'event', topic, number, payload });
}

/** From which number to read for all listeners of a topic. */
function wantedOf(topic: string, listeners: ReadonlySet<Listener> = new Set()) {
  if (listeners.size === 0) return [];
  return [{ topic, after: Math.min(...[...listeners].map(({ heard }) => heard.get(topic) ?? 0)) }];
}

async function read(db: Database['db'], wanted: readonly { topic: string; after: number }[]): Promise<Row[]> {
  if (wanted.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    select found.topic, found.number, found.payload
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (topic text, after int)
    join events as found on found.topic = wanted.topic and found.number > wanted.after
    order by found.topic, found.number limit ${READ_BATCH}`);
  return rows;
}

async function placesOf(db: Database['db'], topics: readonly string[]) {
  const starts = await startsOf(db, new Map(topics.map((topic) => [topic, null])));
  return new Map(starts.map(({ topic, from }) => [topic, from]));
}

/** Where each topic begins for a new listener; a number too far back, or one that never existed, is a gap. */
async function startsOf(db: Database['db'], cursor: Cursor) {
  const topics = [...cursor.keys()];
  const rows = await db
    .select({
      topic: eventTopics.topic,
      last: eventTopics.lastNumber,
      first: sql<number | null>`(select min(number) from events where events.topic = ${eventTopics.topic})`,
    })
    .from(eventTopics)
    .where(inArray(eventTopics.topic, topics))
    .limit(topics.length);
  const known = new Map(rows.map((row) => [row.topic, row]));
  return topics.map((topic) => {
    const last = known.get(topic)?.last ?? 0;
    const from = cursor.get(topic) ?? null;
    if (from === null || from === last) return { topic, from: last, isGap: false };
    const first = known.get(topic)?.first ?? last + 1;
    const isGap = from > last || from < first - 1;
    return { topic, from: isGap ? last : from, isGap };
  });
}
