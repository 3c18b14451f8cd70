import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { count } from '#tests/world/counts.ts';
import { ownDatabase, throughPooler } from '#tests/world/test-database.ts';
import { emitEvents, emitTransient } from './emit-events.ts';
import { openEventHub, type EventHub, type HeardEvent } from './event-hub.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const EACH = count({ ci: 60, prove: 2000 });
const TIMEOUT = count({ ci: 60_000, prove: 600_000 });

type Process = { database: Database; hub: EventHub };

describe.skipIf(server === '')('several processes on one PostgreSQL', () => {
  const processes: Process[] = [];
  afterEach(async () => {
    for (const { hub, database } of processes.splice(0)) {
      await hub.close();
      await database.close();
    }
  });

  async function start(url: string): Promise<Process> {
    // The listening connection is killed below, which would be logged.
    const log = createLog('silent');
    const database = await openDatabase({ log, ...throughPooler(url), poolSize: 6 });
    const started = { database, hub: openEventHub(database, log) };
    processes.push(started);
    return started;
  }

  async function hear({ hub }: Process, topic: string, from: number | null = null) {
    const heard: HeardEvent[] = [];
    await hub.subscribe(new Map([[topic, from]]), (event) => heard.push(event));
    const numbers = () => heard.flatMap((event) => (event.kind === 'event' ? [event.number] : []));
    return {
      heard,
      numbers,
      until: (total: number) => expect.poll(() => numbers().length, { timeout: 20_000 }).toBe(total),
    };
  }

  const emit = ({ database }: Process, topic: string, n: number, slowMs = 0) =>
    database.db.transaction(async (tx) => {
      await emitEvents(tx, [{ topic, payload: { n } }], new Date());
      if (slowMs > 0) await wait(slowMs);
    });

  const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1);

  test(
    'each hears the events of all, every one once and in order',
    async () => {
      const url = await ownDatabase(server);
      const [first, second] = [await start(url), await start(url)];
      const ears = [await hear(first, 'a'), await hear(second, 'a'), await hear(second, 'b')];
      const busy = Array.from({ length: EACH }, (_, n) =>
        emit(n % 2 === 0 ? first : second, n % 3 === 0 ? 'b' : 'a', n, n % 5),
      );
      await Promise.all(busy);
      const ofB = Math.ceil(EACH / 3);
      await ears[0]?.until(EACH - ofB);
      await ears[1]?.until(EACH - ofB);
      await ears[2]?.until(ofB);
      expect(ears.map(({ numbers }) => numbers())).toEqual([upTo(EACH - ofB), upTo(EACH - ofB), upTo(ofB)]);
    },
    TIMEOUT,
  );

  test('a listener who subscribes during a slow transaction misses none of its events', async () => {
    const url = await ownDatabase(server);
    const [first, second] = [await start(url), await start(url)];
    await emit(first, 'a', 1);
    const slow = emit(first, 'a', 2, 600);
    await wait(100);
    const quick = emit(second, 'a', 3);
    const ear = await hear(second, 'a', 1);
    expect(ear.numbers()).toEqual([]);
    await Promise.all([slow, quick]);
    await ear.until(2);
    const payloads = ear.heard.map((event) => (event.kind === 'event' ? event.payload.n : null));
    expect(payloads).toEqual([2, 3]);
  });

  test('a listener who returns while events are read for another one misses none', async () => {
    const process = await start(await ownDatabase(server));
    for (const n of [1, 2, 3, 4, 5]) await emit(process, 'a', n);
    const gates = { reading: Promise.withResolvers<void>(), goOn: Promise.withResolvers<void>() };
    const slowly = async (...query: Parameters<typeof process.database.db.execute>) => {
      const rows = await process.database.db.execute(...query);
      gates.reading.resolve();
      await gates.goOn.promise;
      return rows;
    };
    const db = new Proxy(process.database.db, {
      get: (target, key) => (key === 'execute' ? slowly : Reflect.get(target, key)),
    });
    const hub = openEventHub({ ...process.database, db }, createLog('silent'));
    const current = await hear({ ...process, hub }, 'a', 5);
    await emit(process, 'a', 6);
    await gates.reading.promise;
    const back = await hear({ ...process, hub }, 'a', 2);
    gates.goOn.resolve();
    await current.until(1);
    await back.until(4);
    expect(back.numbers()).toEqual([3, 4, 5, 6]);
    await hub.close();
  });

  test('an event too long for a notification is delivered like the rest, in order', async () => {
    const process = await start(await ownDatabase(server));
    const ear = await hear(process, 'a');
    const long = 'é'.repeat(5_000);
    for (const words of ['first', long, 'third', long])
      await process.database.db.transaction((tx) =>
        emitEvents(tx, [{ topic: 'a', payload: { words } }], new Date()),
      );
    await ear.until(4);
    expect(ear.numbers()).toEqual([1, 2, 3, 4]);
    const words = ear.heard.map((event) => (event.kind === 'event' ? event.payload.words : null));
    expect(words).toEqual(['first', long, 'third', long]);
  });

  test('a rolled back event is never delivered, and takes no number', async () => {
    const process = await start(await ownDatabase(server));
    const ear = await hear(process, 'a');
    const failing = process.database.db.transaction(async (tx) => {
      await emitEvents(tx, [{ topic: 'a', payload: { n: 1 } }], new Date());
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    await emit(process, 'a', 2);
    await ear.until(1);
    expect(ear.heard).toEqual([{ kind: 'event', topic: 'a', number: 1, payload: { n: 2 } }]);
  });

  test('a lost listening connection is replaced, and the missed events are delivered', async () => {
    const url = await ownDatabase(server);
    const [first, second] = [await start(url), await start(url)];
    const ear = await hear(first, 'a');
    const killed = await second.database.executeSql(
      `select pg_terminate_backend(pid) as done from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    );
    expect(killed.rows).toEqual([{ done: true }]);
    for (const n of [1, 2, 3]) await emit(second, 'a', n);
    await ear.until(3);
    await emit(second, 'a', 4);
    await ear.until(4);
    expect(ear.numbers()).toEqual([1, 2, 3, 4]);
  });

  test('a follower hears a topic’s transient events from any process, and when some may have been missed', async () => {
    const url = await ownDatabase(server);
    const [first, second] = [await start(url), await start(url)];
    const heard: unknown[] = [];
    await first.hub.follow('pages', {
      hear: (payload) => heard.push(payload),
      onLost: () => heard.push('lost'),
      onRestored: () => heard.push('restored'),
    });
    await emitTransient(second.database.db, { topic: 'other', payload: { n: 0 } });
    await emitTransient(second.database.db, { topic: 'pages', payload: { n: 1 } });
    await expect.poll(() => heard).toEqual([{ n: 1 }]);
    await second.database.executeSql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    );
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual([{ n: 1 }, 'lost', 'restored']);
    await emitTransient(second.database.db, { topic: 'pages', payload: { n: 2 } });
    await expect.poll(() => heard.at(-1)).toEqual({ n: 2 });
  });
});
