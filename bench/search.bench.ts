// How fast the API answers searches over a large market, and how many pages of it the server renders per second.
// `npm run prove search` starts a PostgreSQL for it. By hand, with a database that is reused from run to run:
//   BENCH_DATABASE_URL=postgres://…/postgres node bench/search.bench.ts [listings] [only cases with this in their name]
// One million listings take 2.6 GB on disk; ten million, of which only the lists have a budget, ten times as much.
import { loadavg } from 'node:os';
import { createApp } from '#server/app.ts';
import { collectSearchWords } from '#server/search/search.jobs.ts';
import { prepareSuggestions } from '#server/suggestions/prepare-suggestions.ts';
import { seededRandom } from '#demo/random.ts';
import { ABSENT_WORD, fillMarket, HALF_WORD } from './market.ts';
import { benchServer, databaseNamed, openMarket } from './market-database.ts';
import { isOverBudget, say } from './measure.ts';
import { measurePages } from './pages.ts';

const CONNECTIONS = 4;
const CALLS = 400;
const TEXT_CALLS = 100;
/** Of each list: what a process has only just started to do, it compiles, and each of its connections plans. */
const WARM_UP_CALLS = 20;
const DEEP_PAGES = 200;
const MILLION = 1_000_000;
const LIST_MS = 20;
/** Beyond a million listings, where only lists have a budget. */
const HUGE_LIST_MS = 40;
/** What the pages' budgets become at a million listings. */
const MORE_AT_A_MILLION = 1.2;
/** Searches for words, and suggestions, each of which is one. */
const TEXT_MS = 100;
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

const TYPED = ['t', 'toy', 'toyota', 'co', 'cotonou', 'appart', 'plom', 'toyta', 'villa coto', 'tele', ''];
const suggest = (q: string) => `/api/search/suggest?${new URLSearchParams({ q })}`;

function baseCases(cursors: readonly string[], budgetMs: number): Case[] {
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
    { name: 'suggestions while typing', budgetMs: TEXT_MS, address: (call) => suggest(at(TYPED, call)) },
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
        budgetMs: TEXT_MS,
        address: (call) =>
          search({ domain: at(DOMAINS, call), search: words(call), sort, ...parameters(call) }),
      })),
    ),
  );
}

type Ask = (address: string) => Promise<Response>;

async function collectCursors(ask: Ask): Promise<string[]> {
  const cursors: string[] = [];
  let address = search({ domain: 'real_estate', per: 48 });
  while (cursors.length < DEEP_PAGES) {
    const { nextCursor }: { nextCursor: string | null } = await (await ask(address)).json();
    if (nextCursor === null) break;
    cursors.push(nextCursor);
    address = search({ domain: 'real_estate', per: 48, cursor: nextCursor });
  }
  return cursors;
}

async function measureSearches(url: string, count: number, only: string | undefined): Promise<number> {
  const startedAt = performance.now();
  const { services, isFilled, close } = await openMarket(url, NOW, CONNECTIONS);
  if (!isFilled) await fillMarket(url, count, NOW);
  await collectSearchWords(services.db);
  await prepareSuggestions(services); // as every process does when it starts
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  say(`\n${count} listings ready after ${seconds} s; load ${(loadavg()[0] ?? 0).toFixed(2)}`);
  const app = createApp(services);
  const ask: Ask = async (address) => {
    const response = await app.request(address);
    if (response.status !== 200) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    return response;
  };
  const isHuge = count > MILLION;
  const lists = baseCases(await collectCursors(ask), isHuge ? HUGE_LIST_MS : LIST_MS);
  const cases = [...lists, ...(isHuge ? [] : textCases())].filter(({ name }) => !only || name.includes(only));
  for (let call = 0; call < WARM_UP_CALLS; call += 1)
    for (const { address } of lists)
      await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(address(call))));
  let missed = 0;
  for (const { name, budgetMs, address } of cases) {
    const calls = name.startsWith('text:') ? TEXT_CALLS : CALLS;
    const isOver = await isOverBudget(
      { name, budgetMs, calls, connections: CONNECTIONS },
      async (call) => void (await (await ask(address(call))).arrayBuffer()),
    );
    missed += Number(isOver);
  }
  await close();
  return missed;
}

async function main(server: string, counts: readonly number[], only: string | undefined) {
  const databaseOf = (count: number) => databaseNamed(server, `tokpa_bench_${count}`);
  let missed = 0;
  for (const count of counts) {
    const url = await databaseOf(count);
    missed += await measureSearches(url, count, only);
    if (!only && count <= MILLION) missed += await measurePages(url, count < MILLION ? 1 : MORE_AT_A_MILLION);
  }
  say(`\n${missed} cases over their budget`);
  process.exitCode = missed === 0 ? 0 : 1;
}

const [count, only] = process.argv.slice(2);
await main(benchServer(), count ? [Number(count)] : [100_000, MILLION], only);
