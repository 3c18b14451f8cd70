// How fast the API answers searches over a large market. Needs an empty PostgreSQL database of its own:
//   BENCH_DATABASE_URL=postgres://… npm run bench -- 1000000
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database.ts';
import { createLog } from '#server/platform/log.ts';
import { memoryStorage } from '#server/platform/storage/memory-storage.ts';
import { collectSearchWords } from '#server/search/search.jobs.ts';
import { ABSENT_WORD, fillMarket, HALF_WORD } from './market.ts';
import { timeCalls } from './measure.ts';
import { seededRandom } from './random.ts';

const CONNECTIONS = 4;
const CALLS = 400;
const NOW = Date.UTC(2026, 10, 20);

type Case = { name: string; budgetMs: number; address: (call: number) => string };

const random = seededRandom(7);
const PRICES = Array.from({ length: CALLS }, () => Math.round(Math.exp(9 + random() * 7)));
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
    { name: 'deep cursor', budgetMs, address: (call) => search({ domain: 'real_estate', cursor: at(cursors, call) }) },
    { name: 'city', budgetMs, address: (call) => search({ domain: at(DOMAINS, call), location: at(CITIES, call) }) },
    { name: 'price range', budgetMs, address: (call) => search({ domain: at(DOMAINS, call), minPrice: at(PRICES, call), maxPrice: at(PRICES, call) * 2 }) },
    { name: 'price range and city', budgetMs, address: (call) => search({ domain: at(DOMAINS, call), location: at(CITIES, call), minPrice: at(PRICES, call), maxPrice: at(PRICES, call) * 2 }) },
    { name: 'type, bedrooms and city', budgetMs, address: (call) => search({ domain: 'real_estate', type: at(['villa', 'appartement', 'terrain'], call), bedrooms: 1 + (call % 4), location: at(CITIES, call) }) },
    { name: 'cheapest first', budgetMs, address: (call) => search({ domain: at(DOMAINS, call), sort: 'price_asc' }) },
    { name: 'dearest first in a city', budgetMs, address: (call) => search({ domain: at(DOMAINS, call), sort: 'price_desc', location: at(CITIES, call) }) },
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
        address: (call) => search({ domain: at(DOMAINS, call), search: words(call), sort, ...parameters(call) }),
      })),
    ),
  );
}

async function main(url: string, count: number) {
  const log = createLog('error');
  const database = await openDatabase({ log, url, poolSize: CONNECTIONS });
  const startedAt = performance.now();
  const [row] = (await database.executeSql('select count(*)::int as count from (select 1 from listings limit 1) as any_row')).rows;
  if (row?.count === 0) await fillMarket(url, count, NOW);
  await collectSearchWords(database.db);
  process.stdout.write(`${count} listings ready after ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
  const app = createApp({
    config: readConfig({}),
    db: database.db,
    clock: () => NOW,
    log,
    storage: memoryStorage(),
    jobs: { send: () => Promise.resolve() },
  });
  const ask = async (address: string) => {
    const response = await app.request(address);
    if (response.status !== 200) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    return response;
  };
  const cursors: string[] = [];
  for (let address = search({ domain: 'real_estate', per: 48 }); cursors.length < 200; ) {
    const { nextCursor }: { nextCursor: string } = await (await ask(address)).json();
    cursors.push(nextCursor);
    address = search({ domain: 'real_estate', per: 48, cursor: nextCursor });
  }
  const wanted = process.argv[3];
  let missed = 0;
  for (const { name, budgetMs, address } of [...plainCases(cursors), ...textCases()].filter((each) => !wanted || each.name.includes(wanted))) {
    const calls = name.startsWith('text:') ? CALLS / 4 : CALLS;
    const { p50, p95, max } = await timeCalls(calls, CONNECTIONS, async (call) => void (await (await ask(address(call))).arrayBuffer()));
    if (p95 > budgetMs) missed += 1;
    process.stdout.write(`${p95 > budgetMs ? 'OVER ' : '     '}${name.padEnd(52)} p50 ${p50.toFixed(1).padStart(7)} ms  p95 ${p95.toFixed(1).padStart(7)} ms  max ${max.toFixed(1).padStart(7)} ms  (budget ${budgetMs})\n`);
  }
  process.stdout.write(`${missed} of the cases over their budget\n`);
  await database.close();
}

const url = process.env.BENCH_DATABASE_URL;
if (!url) throw new Error('BENCH_DATABASE_URL names the PostgreSQL database to fill and measure.');
await main(url, Number(process.argv[2] ?? 100_000));
