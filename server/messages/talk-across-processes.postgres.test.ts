import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { aSession } from '#server/sessions/session.factory.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { count } from '#tests/world/counts.ts';
import { killNow, startKillable, type Killable } from '#tests/processes/killable-process.ts';
import { talkingDevice } from '#tests/processes/talking-device.ts';
import { ownDatabase, throughPooler } from '#tests/world/test-database.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const ROUNDS = count({ ci: 2, prove: 100 });
const EACH = 12;
const LAST = 2 * EACH + 1;
const config = readConfig({});

describe.skipIf(server === '')('two people on two server processes', () => {
  const running: Killable[] = [];
  const opened: Database[] = [];
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    for (const database of opened) await database.close();
  });

  test(
    `every message arrives once, in order, and is marked as read, though a process is killed in each of ${ROUNDS} talks`,
    async () => {
      const url = await ownDatabase(server);
      const database = await openDatabase({ log: createLog('silent'), url, poolSize: 3 });
      opened.push(database);
      const { url: pooledUrl, directUrl = '' } = throughPooler(url);
      const environment = { DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: directUrl };
      const start = () => startKillable('talking-process.ts', environment);
      running.push(...(await Promise.all([start(), start()])));
      const killing = breakConnections(database);
      for (let round = 0; round < ROUNDS; round += 1) {
        const chance = dice(round + 1);
        const people = await twoPeople(database, running, chance);
        const victim = chance() < 0.5 ? 0 : 1;
        const sentBefore = 1 + Math.floor(chance() * (EACH - 2));
        const talking = Promise.all(people.map((person) => person.talk()));
        while ((people[victim]?.sent() ?? EACH) < sentBefore) await Promise.race([wait(2), talking]);
        const killed = running[victim];
        if (killed) await killNow(killed);
        running[victim] = await start();
        await talking;
        await expectWhole(people, `round ${round}`);
        expect(people[victim]?.device.failures(), `round ${round}`).toBeGreaterThan(0);
        for (const { device } of people) await device.leave();
      }
      clearInterval(killing);
    },
    count({ ci: 120_000, prove: 1_800_000 }),
  );
});

/** Pseudo-random numbers from 0 to 1, repeatable by seed. */
function dice(seed: number): () => number {
  let state = seed * 7919;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Terminates the LISTEN connections every 300 ms. */
function breakConnections(database: Database) {
  return setInterval(() => {
    database
      .executeSql(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
      )
      .catch(() => undefined);
  }, 300);
}

async function twoPeople({ db }: Database, servers: readonly Killable[], chance: () => number) {
  const ids = [await aUser(db), await aUser(db)];
  const cookies = await Promise.all(ids.map((id) => aSession({ db, config, clock: Date.now }, id)));
  const listing = await aListing(db, { sellerId: ids[1] ?? null });
  const conversationId = await begin(servers, cookies, listing);
  return ['buyer', 'seller'].map((name, place) => {
    const origin = () => servers[place]?.origin ?? '';
    const cookie = cookies[place] ?? '';
    const device = talkingDevice({ origin, site: config.origin, cookie, conversationId, chance });
    let sent = 0;
    const talk = async () => {
      for (; sent < EACH; sent += 1) await device.send(`${name}-key-${sent}`, `${name} ${sent}`);
    };
    return { name, device, talk, sent: () => sent };
  });
}

async function begin([first]: readonly Killable[], [cookie = '']: readonly string[], listing: string) {
  const answer = await fetch(`${first?.origin}/api/messages`, {
    method: 'POST',
    headers: { cookie, origin: config.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ listingId: toPublicId('lst', listing), key: 'first-key', text: 'first' }),
  });
  const created: { data: { conversationId: string } } = await answer.json();
  return created.data.conversationId;
}

/** The devices send nothing any more: whatever is missing has to arrive by events. */
async function expectWhole(people: Awaited<ReturnType<typeof twoPeople>>, round: string): Promise<void> {
  for (const { device } of people) {
    await expect.poll(() => device.known().length, { timeout: 20_000, message: round }).toBe(LAST);
    await expect.poll(() => device.othersRead(), { timeout: 20_000, message: round }).toBe(LAST);
    expect(device.received(), round).toEqual([...new Set(device.received())].toSorted((a, b) => a - b));
  }
  const [mine, theirs] = people.map(({ device }) => device.known());
  expect(mine, round).toEqual(theirs);
  expect(
    mine?.map(({ sequence }) => sequence),
    round,
  ).toEqual(Array.from({ length: LAST }, (_, n) => n + 1));
  for (const { name } of people)
    expect(
      mine?.flatMap(({ text }) => (text.startsWith(name) ? [text] : [])),
      round,
    ).toEqual(Array.from({ length: EACH }, (_, n) => `${name} ${n}`));
}
