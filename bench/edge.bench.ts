// The cache contract behind Debian's nginx with ops/nginx/tokpa.conf: what is public is stored for as long as its
// headers say, what is personal never is.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { aSession } from '#server/sessions/session.factory.ts';
import { startNginx } from '#scripts/nginx.mjs';
import { freePort } from './load-site.ts';
import { startServer } from './server-process.ts';

const url = process.env.BENCH_DATABASE_URL;
if (!url) throw new Error('BENCH_DATABASE_URL is not set.');

/** A page is fresh for half a minute. */
const STALE_WITHIN_MS = 60_000;
const ROUNDS = 20;

const people = ['Abla', 'Kossi'];
const { page, cookies } = await fill();
const [processPort, port] = [await freePort(), await freePort()];
const folder = mkdtempSync(join(tmpdir(), 'tokpa-edge-'));
// Asked directly until it answers, and called by what stands before it.
const server = await startServer(
  {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: String(processPort),
    PUBLIC_ORIGIN: `http://127.0.0.1:${processPort}`,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'true',
  },
  { args: ['--http-only'] },
);
const nginx = await startNginx(processPort, port);
if (!nginx) throw new Error('nginx is not installed.');

let failures = 0;
const { origin } = nginx;
try {
  await checkAll();
} finally {
  nginx.stop();
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;

async function fill() {
  const { db, close } = await openDatabase({ log: createLog('error'), url, poolSize: 2 });
  const id = await aListing(db, { sellerId: await aUser(db), title: 'Maison au bord de la lagune' });
  const services = { db, config: readConfig({}), clock: Date.now };
  const sessions: string[] = [];
  for (const firstName of people) sessions.push(await aSession(services, await aUser(db, { firstName })));
  await close();
  return { page: `/annonce/${toPublicId('lst', id)}`, cookies: sessions };
}

type Answer = { status: number; cache: string | null; text: string; headers: Headers };

async function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${origin}${path}`, { headers, redirect: 'manual' });
  return {
    status: answer.status,
    cache: answer.headers.get('x-cache'),
    text: await answer.text(),
    headers: answer.headers,
  };
}

function claim(text: string, holds: boolean, seen: unknown = ''): void {
  if (!holds) failures += 1;
  process.stdout.write(`${holds ? 'holds' : 'FAILS'}  ${text}${holds ? '' : ` (${JSON.stringify(seen)})`}\n`);
}

function namesNobody({ text }: Answer): boolean {
  return people.every((name) => !text.includes(name));
}

async function checkAll(): Promise<void> {
  await checkStored();
  await checkPersonal();
  await checkVariants();
  await checkStale();
  await checkGone();
}

async function checkStored(): Promise<void> {
  const [first, second] = [await get(page), await get(page)];
  claim('a public page is stored', first.cache === 'MISS' && second.cache === 'HIT', [
    first.cache,
    second.cache,
  ]);
  claim('and is the same page', second.text === first.text && second.text.includes('lagune'));
  const unseen = await get(page, { cookie: 'tokpa.device=abc; tokpa.proof=def' });
  claim('cookies that no page depends on do not matter', unseen.cache === 'HIT', unseen.cache);
  const known = await get(page, { 'if-none-match': second.headers.get('etag') ?? '' });
  claim('who has it gets 304', known.status === 304 && known.text === '', known.status);
  const posted = await fetch(`${origin}/connexion`, { method: 'POST', redirect: 'manual' });
  claim('what is posted is handed on', posted.headers.get('x-cache') === null, posted.headers.get('x-cache'));
}

async function checkPersonal(): Promise<void> {
  for (const path of ['/connexion', '/recherche?q=villa', '/profile']) {
    const answers = [await get(path), await get(path)];
    claim(
      `${path} is never stored`,
      answers.every(({ cache }) => cache !== 'HIT'),
      answers.map(({ cache }) => cache),
    );
  }
  const wrong: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const all = await Promise.all([get('/'), ...cookies.map((cookie) => get('/', { cookie }))]);
    const [nobody, ...members] = all;
    if (!nobody || !namesNobody(nobody)) wrong.push('a visitor saw a name');
    for (const [place, member] of members.entries()) {
      const others = people.filter((_, other) => other !== place);
      const isOwn =
        member.text.includes(people[place] ?? '') && !others.some((name) => member.text.includes(name));
      if (!isOwn || member.cache !== 'BYPASS')
        wrong.push(`${people[place]}: ${member.status} ${member.cache}`);
    }
  }
  claim(
    `in ${ROUNDS} rounds each sees their own page, and visitors nobody’s`,
    wrong.length === 0,
    wrong.slice(0, 5),
  );
}

async function checkVariants(): Promise<void> {
  const saving = [await get(page, { 'save-data': 'on' }), await get(page, { 'save-data': 'on' })];
  claim('a saver of data has a copy of their own', saving[0]?.cache === 'MISS' && saving[1]?.cache === 'HIT');
  for (const encoding of ['gzip', 'br']) {
    const answers = [];
    for (const accepted of [encoding, `${encoding}, deflate`])
      answers.push(await get(page, { 'accept-encoding': accepted }));
    const [, again] = answers;
    const isRight = again?.cache === 'HIT' && again.text.includes('lagune');
    claim(
      `${encoding} is stored once, however it is asked for`,
      isRight,
      answers.map(({ cache }) => cache),
    );
  }
  const languages = await get(page, { 'accept-language': 'en', 'user-agent': 'Another' });
  claim('nothing else makes another copy', languages.cache === 'HIT', languages.cache);
}

async function checkStale(): Promise<void> {
  const until = Date.now() + STALE_WITHIN_MS;
  let seen = await get(page);
  while (seen.cache === 'HIT' && Date.now() < until) {
    await wait(500);
    seen = await get(page);
  }
  claim('a stale page is shown at once', seen.cache === 'STALE' || seen.cache === 'UPDATING', seen.cache);
  claim('and is whole', seen.text.includes('lagune'));
  while (seen.cache !== 'HIT' && Date.now() < until) {
    await wait(100);
    seen = await get(page);
  }
  claim('and is fresh again soon after', seen.cache === 'HIT', seen.cache);
}

async function checkGone(): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
  const stored = await get(page);
  claim(
    'with all processes gone a stored page is still shown',
    stored.status === 200 && stored.text.includes('lagune'),
  );
  const own = await get('/', { cookie: cookies[0] ?? '' });
  claim('and nobody gets a stored one instead of their own', own.status === 502, own.status);
}
