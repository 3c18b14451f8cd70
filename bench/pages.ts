import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { aSession } from '#server/sessions/session.factory.ts';
import { openMarket } from './market-database.ts';
import { say, timeCalls } from './measure.ts';
import { originAt, processOf, startServer } from './server-process.ts';

const PORT = 4_790;
const ORIGIN = originAt(PORT);
const CONNECTIONS = 4;
const PAGES = 1_500;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

type Headers = Record<string, string>;

function fetchPage(
  path: string,
  headers: Headers = {},
): Promise<{ status: number; bytes: number; body: string }> {
  const sent = { 'accept-encoding': 'identity', ...headers };
  return new Promise((resolve, reject) => {
    get(`${ORIGIN}${path}`, { agent, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, bytes: body.length, body: body.toString('utf8') });
      });
    }).on('error', reject);
  });
}

function serve(databaseUrl: string) {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: String(PORT),
    PUBLIC_ORIGIN: ORIGIN,
    LOG_LEVEL: 'warn',
    DATA_DIR: join(tmpdir(), 'tokpa-bench'),
  };
  return startServer(env, { args: ['--http-only'] });
}

/** The list query of a category page, as the API sends it. */
const LIST_QUERY = `select id, (extract(epoch from published_at) * 1000)::float8 from listings where is_public and category = 'real_estate' order by published_at desc, id desc limit 13;\n`;

async function measureFloor(databaseUrl: string) {
  const script = join(tmpdir(), `tokpa-list-${process.pid}.sql`);
  await writeFile(script, LIST_QUERY);
  const { stdout } = await promisify(execFile)('pgbench', [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CONNECTIONS),
    '-T',
    '5',
    '-f',
    script,
    databaseUrl,
  ]);
  await rm(script);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
}

/** Returns the headers of a signed-in member. */
async function aMember(databaseUrl: string): Promise<Headers> {
  const { services, close } = await openMarket(databaseUrl, Date.now(), 1);
  const cookie = await aSession(services, await aUser(services.db), true);
  await close();
  return { cookie };
}

async function measurePage(pid: number | undefined, name: string, path: string, headers: Headers) {
  const { status, bytes } = await fetchPage(path, headers);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  const { processorSeconds: before } = processOf(pid);
  const startedAt = performance.now();
  const { p50, p95 } = await timeCalls(PAGES, CONNECTIONS, async () => void (await fetchPage(path, headers)));
  const pages = PAGES + CONNECTIONS * 3;
  const perSecond = pages / ((performance.now() - startedAt) / 1_000);
  const cpu = ((processOf(pid).processorSeconds - before) * 1_000) / pages;
  say(
    `${name.padEnd(18)} ${perSecond.toFixed(0).padStart(6)} pages/s  ${cpu.toFixed(2).padStart(6)} ms CPU a page  p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  ${bytes} bytes`,
  );
}

/**
 * Measures rendered pages per second and CPU per page without any shared cache, with pgbench on the same list query as
 * the baseline. Needs the built pages.
 */
export async function measurePages(databaseUrl: string): Promise<void> {
  const member = await aMember(databaseUrl);
  const server = await serve(databaseUrl);
  try {
    const { body } = await fetchPage('/immobilier');
    const listingPath = /href="(\/annonce\/lst_[0-9a-z]+)"/.exec(body)?.[1];
    if (!listingPath) throw new Error('/immobilier shows no listing.');
    const paths = {
      home: '/',
      category: '/immobilier',
      search: '/immobilier?search=appartement&location=Cotonou&maxPrice=500000',
      listing: listingPath,
    };
    for (const [name, path] of Object.entries(paths)) {
      await measurePage(server.pid, name, path, {});
      await measurePage(server.pid, `${name}, member`, path, member);
    }
  } finally {
    server.kill();
  }
  say(
    `floor: the category's list query alone, pgbench prepared, ${CONNECTIONS} clients: ${(await measureFloor(databaseUrl)).toFixed(0)} queries/s`,
  );
}
