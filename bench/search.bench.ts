// How fast the API answers searches over a large market, and how many pages a second the server renders of it.
// `npm run prove search` starts a PostgreSQL for it. By hand, with one that is kept filled from run to run:
//   BENCH_DATABASE_URL=postgres://…/postgres node bench/search.bench.ts [listings] [only cases with this in their name]
import pg from 'pg';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database.ts';
import { openEventHub } from '#server/platform/events/event-hub.ts';
import { createLog } from '#server/platform/log.ts';
import { outboxMail } from '#server/platform/mail/outbox-mail.ts';
import { outboxSms } from '#server/platform/sms/outbox-sms.ts';
import { SILENT_NOTICES } from '#server/platform/notices.ts';
import { memoryStorage } from '#server/platform/storage/memory-storage.ts';
import { collectSearchWords } from '#server/search/search.jobs.ts';
import { seededRandom } from '#scripts/seed/random.ts';
import { ABSENT_WORD, fillMarket, HALF_WORD } from './market.ts';
import { timeCalls } from './measure.ts';
import { measurePages } from './pages.ts';

const CONNECTIONS = 4;
const CALLS = 400;
const TEXT_CALLS = 100;
const DEEP_PAGES = 200;
const NOW = Date.UTC(2026, 10, 20);

type Case = { name: string; budgetMs: number; address: (call: number) => string };

const random = seededRandom(7);
const PRICES = Array.from({ length: CALLS }, () => Math.round(Math.exp(9 + random.fraction() * 7)));
const CITIES = ['Cotonou', 'Abidjan', 'Lagos', 'Parakou', 'Dakar', 'Lomé', 'Kara', 'Bouaké'];
const DOMAINS = ['real_estate', 'automobile', 'services', 'marketplace'];
const RARE = ['traiteur', 'bakori', 'chapantou', 'vidanfo', 'jiparo', 'moderne', 'corolla', 'canapé'];

const at = <Item>(items: readonly Item[], call: number): Item => items[call % items.length] ?? fail();
function fail(): never {
  throw new Error('empty list');
}

function search(parameters: Record<string, string | number>): string {
  return `/api/search/listings?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`;
}

function plainCases(cursors: readonly string[]): Case[] {
  const budgetMs = 20;
  return [
    { name: 'newest of a category', budgetMs, address: (call) => search({ domain: at(DOMAINS, call) }) },
    {
      name: 'deep cursor',
      budgetMs,
      address: (call) => search({ domain: 'real_estate', cursor: at(cursors, call) }),
    },
    {
      name: 'city',
      budgetMs,
      address: (call) => search({ domain: at(DOMAINS, call), location: at(CITIES, call) }),
    },
    {
      name: 'price range',
      budgetMs,
      address: (call) =>
        search({ domain: at(DOMAINS, call), minPrice: at(PRICES, call), maxPrice: at(PRICES, call) * 2 }),
    },
    {
      name: 'price range and city',
      budgetMs,
      address: (call) =>
        search({
          domain: at(DOMAINS, call),
          location: at(CITIES, call),
          minPrice: at(PRICES, call),
          maxPrice: at(PRICES, call) * 2,
        }),
    },
    {
      name: 'type, bedrooms and city',
      budgetMs,
      address: (call) =>
        search({
          domain: 'real_estate',
          type: at(['villa', 'appartement', 'terrain'], call),
          bedrooms: 1 + (call % 4),
          location: at(CITIES, call),
        }),
    },
    {
      name: 'cheapest first',
      budgetMs,
      address: (call) => search({ domain: at(DOMAINS, call), sort: 'price_asc' }),
    },
    {
      name: 'dearest first in a city',
      budgetMs,
      address: (call) =>
        search({ domain: at(DOMAINS, call), sort: 'price_desc', location: at(CITIES, call) }),
    },
    { name: 'popular', budgetMs, address: (call) => search({ domain: at(DOMAINS, call), sort: 'popular' }) },
    { name: 'home: popular', budgetMs, address: () => '/api/listings/popular' },
    { name: 'home: premium', budgetMs, address: () => '/api/listings/premium' },
    { name: 'premium page 3', budgetMs, address: () => '/api/search/premium?page=3' },
  ];
}

function textCases(): Case[] {
  const texts: [string, (call: number) => string][] = [
    ['half the market', () => HALF_WORD],
    ['no match', () => ABSENT_WORD],
    ['rare word', (call) => at(RARE, call)],
    ['two words', (call) => `${at(RARE, call)} ${HALF_WORD}`],
    ['misspelt', (call) => at(['apartement', 'tlelephone', 'ordinatuer', 'chausures'], call)],
  ];
  const filters: [string, (call: number) => Record<string, string | number>][] = [
    ['', () => ({})],
    ['city', (call) => ({ location: at(CITIES, call) })],
    ['price', (call) => ({ minPrice: at(PRICES, call), maxPrice: at(PRICES, call) * 3 })],
    ['city and price', (call) => ({ location: at(CITIES, call), maxPrice: at(PRICES, call) })],
    ['place in words', () => ({ location: 'bakori' })],
  ];
  const sorts = ['relevance', 'newest', 'price_asc', 'price_desc', 'popular'];
  return texts.flatMap(([text, words]) =>
    filters.flatMap(([filter, parameters]) =>
      sorts.map((sort): Case => ({
        name: ['text:', text, filter && `+ ${filter}`, `by ${sort}`].filter(Boolean).join(' '),
        budgetMs: 100,
        address: (call) =>
          search({ domain: at(DOMAINS, call), search: words(call), sort, ...parameters(call) }),
      })),
    ),
  );
}

/** The database of that size on the server, filled on first use. */
async function openMarket(server: string, count: number): Promise<string> {
  const name = `tokpa_bench_${count}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const known = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (known.rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

type Ask = (address: string) => Promise<Response>;

async function collectCursors(ask: Ask): Promise<string[]> {
  const cursors: string[] = [];
  let address = search({ domain: 'real_estate', per: 48 });
  while (cursors.length < DEEP_PAGES) {
    const { nextCursor }: { nextCursor: string } = await (await ask(address)).json();
    cursors.push(nextCursor);
    address = search({ domain: 'real_estate', per: 48, cursor: nextCursor });
  }
  return cursors;
}

async function measureSearches(url: string, count: number, only: string | undefined): Promise<number> {
  const log = createLog('error');
  const database = await openDatabase({ log, url, poolSize: CONNECTIONS });
  const startedAt = performance.now();
  const { rows } = await database.executeSql('select exists (select 1 from listings) as "isFilled"');
  if (!rows[0]?.isFilled) await fillMarket(url, count, NOW);
  await collectSearchWords(database.db);
  process.stdout.write(
    `\n${count} listings ready after ${Math.round((performance.now() - startedAt) / 1000)} s\n`,
  );
  const app = createApp({
    config: readConfig({}),
    db: database.db,
    clock: () => NOW,
    log,
    events: openEventHub(database, log),
    storage: memoryStorage(),
    mail: outboxMail('.tmp/nothing-is-sent', ''),
    sms: outboxSms('.tmp/nothing-is-sent'),
    push: { webKey: null, send: () => Promise.resolve('taken'), outbox: null },
    notices: SILENT_NOTICES,
    jobs: { send: () => Promise.resolve() },
  });
  const ask: Ask = async (address) => {
    const response = await app.request(address);
    if (response.status !== 200) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    return response;
  };
  const cases = [...plainCases(await collectCursors(ask)), ...textCases()].filter(
    ({ name }) => !only || name.includes(only),
  );
  let missed = 0;
  for (const { name, budgetMs, address } of cases) {
    const calls = name.startsWith('text:') ? TEXT_CALLS : CALLS;
    const { p50, p95, max } = await timeCalls(
      calls,
      CONNECTIONS,
      async (call) => void (await (await ask(address(call))).arrayBuffer()),
    );
    if (p95 > budgetMs) missed += 1;
    process.stdout.write(
      `${p95 > budgetMs ? 'OVER ' : '     '}${name.padEnd(52)} p50 ${milliseconds(p50)}  p95 ${milliseconds(p95)}  max ${milliseconds(max)}  (p95 ≤ ${budgetMs})\n`,
    );
  }
  await database.close();
  return missed;
}

const milliseconds = (value: number) => `${value.toFixed(1).padStart(6)} ms`;

async function main(server: string, counts: readonly number[], only: string | undefined) {
  let missed = 0;
  for (const count of counts) missed += await measureSearches(await openMarket(server, count), count, only);
  process.stdout.write(`\n${missed} cases over their budget\n`);
  const largest = counts.at(-1);
  if (!only && largest !== undefined) await measurePages(await openMarket(server, largest));
  process.exitCode = missed === 0 ? 0 : 1;
}

const server = process.env.BENCH_DATABASE_URL;
if (!server) throw new Error('BENCH_DATABASE_URL names the PostgreSQL server to measure on.');
const [count, only] = process.argv.slice(2);
await main(server, count ? [Number(count)] : [100_000, 1_000_000], only);
