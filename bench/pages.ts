import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Category } from '#shared/categories/category.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { aSession } from '#server/sessions/session.factory.ts';
import { measureCachedPages } from './cached-pages.ts';
import { openMarket } from './market-database.ts';
import { say, timeCalls } from './measure.ts';
import { memoryOf, originAt, processOf, startServer } from './server-process.ts';

const PORT = 4_790;
const ORIGIN = originAt(PORT);
const CONNECTIONS = 4;
const PAGES = 1_500;
const DISTINCT_LISTINGS = 10_000;
/** What a process has only just started to do, it compiles: a page then takes it half as long again. */
const WARM_UP_CALLS = 1_000;

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

const serverEnvironment = (databaseUrl: string) => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'warn',
  DATA_DIR: join(tmpdir(), 'tokpa-bench'),
});

const HTTP_ONLY = ['--http-only'];

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

export type PageCase = {
  name: string;
  path: (call: number) => string;
  headers?: Headers;
  /** The server's processor time that one page may take. */
  budgetMs?: number;
  calls?: number;
  /** Made before the measured ones, of the addresses that follow theirs. */
  warmUpCalls?: number;
};

/** Measures one kind of page; returns whether it takes more processor time than it may. */
async function measurePage(
  pid: number | undefined,
  { name, path, headers = {}, budgetMs, calls = PAGES, warmUpCalls = WARM_UP_CALLS }: PageCase,
): Promise<boolean> {
  const { status, bytes } = await fetchPage(path(0), headers);
  if (status !== 200) throw new Error(`${path(0)} answered ${status}`);
  const fetchCall = async (call: number) => void (await fetchPage(path(call), headers));
  await timeCalls(warmUpCalls, CONNECTIONS, (call) => fetchCall(calls + call));
  const { processorSeconds: before } = processOf(pid);
  const startedAt = performance.now();
  const { p50, p95 } = await timeCalls(calls, CONNECTIONS, fetchCall);
  const pages = calls + CONNECTIONS * 3;
  const perSecond = pages / ((performance.now() - startedAt) / 1_000);
  const cpu = ((processOf(pid).processorSeconds - before) * 1_000) / pages;
  const isOver = budgetMs !== undefined && cpu > budgetMs;
  const budget = budgetMs === undefined ? '' : `  (≤ ${budgetMs.toFixed(2)} ms)`;
  say(
    `${isOver ? 'OVER ' : '     '}${name.padEnd(18)} ${perSecond.toFixed(0).padStart(6)} pages/s  ${cpu.toFixed(2).padStart(6)} ms CPU a page${budget}  p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  ${bytes} bytes`,
  );
  return isOver;
}

const WORDS = ['villa', 'appartement', 'terrain', 'maison', 'studio', 'bureau'];
const CITIES = ['Cotonou', 'Abidjan', 'Lagos', 'Parakou', 'Dakar', 'Lomé'];

/** Never the same search twice. */
export function distinctSearch(call: number): string {
  const search = WORDS[call % WORDS.length] ?? '';
  const location = CITIES[Math.floor(call / WORDS.length) % CITIES.length] ?? '';
  return `/immobilier?${new URLSearchParams({ search, location, maxPrice: String(500_000 + call) })}`;
}

/** Lists the addresses of many listings of a category from the newest on, through the API. */
export async function listingPaths(count: number, domain: Category = 'real_estate'): Promise<string[]> {
  const paths: string[] = [];
  let cursor: string | null = '';
  while (paths.length < count && cursor !== null) {
    const query: string = new URLSearchParams({
      domain,
      per: '48',
      ...(cursor ? { cursor } : {}),
    }).toString();
    const { body } = await fetchPage(`/api/search/listings?${query}`);
    const page: { data: { id: string }[]; nextCursor: string | null } = JSON.parse(body);
    paths.push(...page.data.map(({ id }) => `/annonce/${id}`));
    cursor = page.nextCursor;
  }
  return paths;
}

export const always = (path: string) => () => path;
export const JSON_LIST: PageCase = {
  name: 'the JSON list',
  path: always('/api/search/listings?domain=real_estate'),
};
export const TRIVIAL: PageCase = {
  name: 'trivial answer',
  path: always('/robots.txt'),
  budgetMs: 0.15,
  calls: 10_000,
  // So little is done that it is compiled late.
  warmUpCalls: 10_000,
};

async function pageCases(member: Headers, times: number): Promise<PageCase[]> {
  const listings = await listingPaths(DISTINCT_LISTINGS);
  const listing = (call: number) => listings[call % listings.length] ?? '/';
  const search = '/immobilier?search=appartement&location=Cotonou&maxPrice=500000';
  const cases: PageCase[] = [
    { name: 'home', path: always('/'), budgetMs: 6 },
    { name: 'home, member', path: always('/'), headers: member },
    { name: 'category', path: always('/immobilier'), budgetMs: 4 },
    { name: 'category, member', path: always('/immobilier'), headers: member },
    { name: 'search', path: always(search) },
    { name: 'search, member', path: always(search), headers: member },
    { name: 'distinct searches', path: distinctSearch, budgetMs: 5 },
    { name: 'listing', path: always(listing(0)) },
    { name: 'listing, member', path: always(listing(0)), headers: member },
    { name: 'distinct listings', path: listing, budgetMs: 4, calls: listings.length },
    JSON_LIST,
    TRIVIAL,
  ];
  return cases.map((each) =>
    each.budgetMs === undefined ? each : { ...each, budgetMs: each.budgetMs * times },
  );
}

/** Measures pages of a server that keeps none; returns how many kinds are over their budget. */
export async function measureRenderedPages(
  env: NodeJS.ProcessEnv,
  casesOf: () => Promise<readonly PageCase[]>,
  args: readonly string[] = [],
): Promise<number> {
  const rendering = { ...env, PORT: String(PORT), PUBLIC_ORIGIN: ORIGIN, PAGE_CACHE_MB: '0' };
  const server = await startServer(rendering, { args });
  try {
    let missed = 0;
    for (const page of await casesOf()) missed += Number(await measurePage(server.pid, page));
    const { now, peak } = memoryOf(server);
    say(`     memory ${now.toFixed(0)} MB, at its peak ${peak.toFixed(0)} MB`);
    return missed;
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

/**
 * Measures pages per second and CPU per page, kept by the process and rendered each time, with pgbench on the same list
 * query as the baseline; returns how many kinds of pages are over their budget. Needs the built pages. `times`: what the
 * budgets are multiplied by.
 */
export async function measurePages(databaseUrl: string, times = 1): Promise<number> {
  say(
    `floor: the category's list query alone, pgbench prepared, ${CONNECTIONS} clients: ${(await measureFloor(databaseUrl)).toFixed(0)} queries/s; load ${(loadavg()[0] ?? 0).toFixed(2)}`,
  );
  const env = serverEnvironment(databaseUrl);
  const member = await aMember(databaseUrl);
  return (
    (await measureCachedPages(env, { args: HTTP_ONLY, share: 1 / times })) +
    (await measureRenderedPages(env, () => pageCases(member, times), HTTP_ONLY))
  );
}
