import { hc } from 'hono/client';
import { afterEach, describe, expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { createApp } from '#server/app.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { openDatabase, type Database } from '#server/platform/database.ts';
import { openEventHub } from '#server/platform/events/event-hub.ts';
import { createLog } from '#server/platform/log.ts';
import { rateLimits } from '#server/platform/rate-limits.table.ts';
import { count } from '#tests/counts.ts';
import { openStream, type OpenStream } from '#tests/heard-events.ts';
import { signIn } from '#tests/signed-in.ts';
import { useTestApp, type TestApp } from '#tests/test-app.ts';
import { apiFetch } from '#tests/test-client.ts';
import { ownDatabase } from '#tests/test-database.ts';
import type { messageRoutes } from './messages.routes.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const ROUNDS = count({ ci: 2, prove: 100 });
const EACH = 12;
const log = createLog('silent');

describe.skipIf(server === '')('two people on two server processes', () => {
  const t = useTestApp();
  const opened: { database: Database; close: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const { database, close } of opened.splice(0)) {
      await close();
      await database.close();
    }
  });

  /** What one process of several is: its own connections and its own ear, the same database. */
  async function startProcess(url: string): Promise<TestApp> {
    const database = await openDatabase({ log, url, poolSize: 5 });
    const events = openEventHub(database, log);
    opened.push({ database, close: () => events.close() });
    const services = { ...t.services, log, db: database.db, events };
    return { ...t, services, database, app: createApp(services), sentJobs: t.sentJobs, setNow: t.setNow };
  }

  test.each(Array.from({ length: ROUNDS }, (_, round) => [round]))(
    'round %i: every message once, in order, and marked as read, though connections break',
    async (round) => {
      const url = await ownDatabase(server);
      const [here, there] = [await startProcess(url), await startProcess(url)];
      const [buyer, seller] = [await signIn(here), await signIn(there)];
      const listing = await aListing(here.services.db, { sellerId: seller.userId });
      const first = await api(here, buyer.headers).index.$post({
        json: { listingId: toPublicId('lst', listing), key: 'first-key', text: 'first' },
      });
      const { conversationId: id } = (await first.json()).data;
      const people = [
        person({ process: here, name: 'buyer', headers: buyer.headers, id, seed: round * 2 + 1 }),
        person({ process: there, name: 'seller', headers: seller.headers, id, seed: round * 2 + 2 }),
      ];
      const killing = breakConnections(here.database);
      await Promise.all(people.map((each) => each.talk()));
      clearInterval(killing);
      for (const each of people) await each.hearAll();
      const [mine, theirs] = people.map(({ read }) => read());
      expect(mine).toEqual(theirs);
      expect(mine?.map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: 2 * EACH + 1 }, (_, n) => n + 1),
      );
      for (const { name } of people)
        expect(mine?.flatMap(({ text }) => (text.startsWith(name) ? [text] : []))).toEqual(
          Array.from({ length: EACH }, (_, n) => `${name} ${n}`),
        );
      for (const each of people) {
        const marks = await each.marks();
        expect(marks.read).toBe(2 * EACH + 1);
      }
      for (const each of people) await each.leave();
    },
    120_000,
  );
});

const api = (process: TestApp, headers: Record<string, string>) =>
  hc<typeof messageRoutes>('/api/messages', { fetch: apiFetch(process, headers) });

/** Whoever listens is thrown out now and then. */
function breakConnections(database: Database) {
  return setInterval(() => {
    database
      .executeSql(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
      )
      .catch(() => undefined);
  }, 150);
}

type Talking = { process: TestApp; name: string; headers: Record<string, string>; id: string; seed: number };

/** A device: sends until it hears an answer, asks for what it is told of, and for what it may have missed. */
function person({ process, name, headers, id, seed }: Talking) {
  const client = api(process, headers);
  const param = { id };
  const known = new Map<number, string>();
  let dice = seed;
  const chance = () => (dice = (dice * 16_807) % 2_147_483_647) / 2_147_483_647;
  let stream: OpenStream | null = null;
  let place: string | undefined;
  const told = new Set<number>();

  const ask = async () => {
    const after = String(Math.max(0, ...known.keys()));
    const page = await (await client[':id'].messages.$get({ param, query: { after } })).json();
    for (const { sequence, text } of page.data) {
      expect(known.has(sequence)).toBe(false);
      known.set(sequence, text);
    }
    await client[':id'].read.$post({ param, json: { sequence: Math.max(0, ...known.keys()) } });
  };
  const send = async (n: number) => {
    const json = { key: `${name}-key-${n}`, text: `${name} ${n}` };
    const answer = await client[':id'].messages.$post({ param, json });
    expect(answer.status).toBe(200);
    // The answer is lost on its way: the device cannot know, and sends again.
    if (chance() < 0.4) await client[':id'].messages.$post({ param, json });
  };
  const noteTold = () => {
    for (const { data } of stream?.heard ?? []) if (data.kind === 'message') told.add(Number(data.sequence));
    return told;
  };
  const reconnect = async () => {
    noteTold();
    place = stream?.heard.findLast(({ id: each }) => each !== null)?.id ?? place;
    await stream?.close();
    stream = await openStream(process, headers, place);
  };

  return {
    name,
    async talk() {
      await reconnect();
      for (let n = 0; n < EACH; n += 1) {
        await process.services.db.delete(rateLimits);
        await send(n);
        if (chance() < 0.3) await ask();
        if (chance() < 0.2) await reconnect();
      }
    },
    /** The last thing that happened is heard of by itself; then nothing is missing. */
    async hearAll() {
      const last = 2 * EACH + 1;
      await expect.poll(() => noteTold().has(last), { timeout: 20_000 }).toBe(true);
      await ask();
    },
    read: () => [...known].toSorted(([a], [b]) => a - b).map(([sequence, text]) => ({ sequence, text })),
    marks: async () => (await (await client[':id'].$get({ param })).json()).data.marks,
    leave: async () => stream?.close(),
  };
}
