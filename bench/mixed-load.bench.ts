// Two processes that serve, one that runs jobs, a primary and two replicas, of which one after the other dies while
// visitors read and members write. `node bench/mixed-load.bench.ts 60` takes a minute instead of five.
import { fromPublicId, newUuid, toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { aConversation } from '#server/messages/messages.factory.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { aSession } from '#server/sessions/session.factory.ts';
import type { ClusterServer } from '#scripts/postgres-cluster.mjs';
import { openLoadLog, type LoadLog } from './load-log.ts';
import { visitSite, type Acknowledged, type Member, type Shown } from './load-people.ts';
import { askServer, failOver, openSite, type Site } from './load-site.ts';

const SECONDS = Number(process.argv[2] ?? 300);
const VISITORS = 6;
/** Enough that none reaches the limit of publications an hour. */
const MEMBERS = 40;
const LISTINGS = 200;
/** How long after the promotion an answer may still fail. */
const SETTLES_WITHIN_MS = 5_000;

const members: Member[] = [];
const listings: Shown[] = [];
const site = await openSite(fillMarket);
try {
  process.exitCode = await playFaults(site);
} finally {
  site.stop();
}

async function fillMarket(url: string): Promise<void> {
  const database = await openDatabase({ log: createLog('error'), url, poolSize: 4 });
  const { db } = database;
  const config = readConfig({});
  const sellerId = await aUser(db, { firstName: 'Vendeuse', lastName: 'Ordinaire' });
  for (let number = 0; number < LISTINGS; number += 1) {
    const title = `Annonce ${10_000 + number}`;
    listings.push({ id: toPublicId('lst', await aListing(db, { sellerId, title })), title });
  }
  for (let number = 0; number < MEMBERS; number += 1) {
    const firstName = `Membre${newUuid().slice(-12)}`;
    const userId = await aUser(db, { firstName });
    const cookie = await aSession({ db, config, clock: Date.now }, userId);
    const conversationId = await aConversation(db, { buyerId: userId, sellerId });
    members.push({ cookie, name: firstName, conversationId: toPublicId('cnv', conversationId) });
  }
  await database.close();
}

async function playFaults({ cluster, web }: Site): Promise<number> {
  const log = openLoadLog();
  const acknowledged: Acknowledged = { listings: [], messages: [] };
  // A slow machine brings a process back late: what comes after the promotion is always seen for as long.
  const course = { endsAt: 2 * SECONDS * 1000 };
  const isOver = () => log.now() >= course.endsAt;
  const load = { web, world: { members, listings }, log, acknowledged, isOver };
  const visiting = Promise.all(
    Array.from({ length: VISITORS }, (_, place) => visitSite({ ...load, chance: dice(place + 1) })),
  );
  const [, replica] = cluster.replicas;
  const [, process2] = web;
  if (!replica || !process2) throw new Error('There are two of each.');

  await until(log, 0.15);
  await replica.kill();
  log.event('replica 2 was killed');
  await until(log, 0.3);
  await replica.start();
  log.event('replica 2 is back');
  await until(log, 0.4);
  await process2.kill();
  log.event('web process 2 was killed');
  await until(log, 0.5);
  await process2.start();
  log.event('web process 2 is back');
  await until(log, 0.65);
  const served = await readsOn(cluster.replicas);
  const from = log.now();
  await cluster.primary.kill();
  log.event('the primary was killed');
  const next = await failOver(cluster);
  log.excuse({ from, to: log.now() + SETTLES_WITHIN_MS });
  log.event(`${next.name} was promoted`);
  course.endsAt = log.now() + 0.35 * SECONDS * 1000;
  await visiting;
  log.print();
  return judge(log, acknowledged, { next, served });
}

async function until(log: LoadLog, share: number): Promise<void> {
  const left = share * SECONDS * 1000 - log.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

/** Rows that were fetched on the replicas. */
async function readsOn(replicas: readonly ClusterServer[]): Promise<number> {
  const text =
    'select sum(tup_returned)::bigint as rows from pg_stat_database where datname = current_database()';
  const counts = await Promise.all(
    replicas.map(async (server) => Number((await askServer(server, text))[0]?.rows)),
  );
  return Math.min(...counts);
}

async function judge(
  log: LoadLog,
  acknowledged: Acknowledged,
  { next, served }: { next: ClusterServer; served: number },
): Promise<number> {
  const lost = [
    ...(await missing(next, 'select id::text as it from listings', acknowledged.listings.map(uuidOf))),
    ...(await missing(next, 'select body as it from messages', acknowledged.messages)),
  ];
  const claims: [string, boolean][] = [
    [`${log.total()} answers, none wrong (${log.wrong().length})`, log.wrong().length === 0],
    [`none failed outside the promotion (${log.unexcused().length})`, log.unexcused().length === 0],
    [
      `${acknowledged.listings.length} publications and ${acknowledged.messages.length} messages acknowledged, none lost (${lost.length})`,
      lost.length === 0 && acknowledged.listings.length > 0 && acknowledged.messages.length > 0,
    ],
    [`each replica served reads (${served} rows at least)`, served > 1_000],
  ];
  process.stdout.write('\n');
  for (const [claim, holds] of claims) process.stdout.write(`${holds ? 'holds' : 'FAILS'}  ${claim}\n`);
  for (const { what, status, at } of log.unexcused().slice(0, 10))
    process.stdout.write(`       ${what} failed with ${status} at ${(at / 1000).toFixed(1)} s\n`);
  return claims.every(([, holds]) => holds) ? 0 : 1;
}

async function missing(server: ClusterServer, text: string, wanted: readonly string[]): Promise<string[]> {
  const there = new Set((await askServer<{ it: string }>(server, text)).map(({ it }) => it));
  return wanted.filter((each) => !there.has(each));
}

function uuidOf(id: string): string {
  return fromPublicId('lst', id) ?? id;
}

/** Pseudo-random numbers from 0 to 1, repeatable by seed. */
function dice(seed: number): () => number {
  let state = seed * 7919;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
