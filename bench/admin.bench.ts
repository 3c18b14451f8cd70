// How fast the server answers the team's tables over a large market: filters, orders and pages far behind the first.
// `npm run prove admin` starts a PostgreSQL for it. By hand, with a database that is reused from run to run:
//   BENCH_DATABASE_URL=postgres://…/postgres node bench/admin.bench.ts [only cases with this in their name]
import { and, eq } from 'drizzle-orm';
import { createApp } from '#server/app.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { aSession } from '#server/sessions/session.factory.ts';
import { sumMarket } from '#server/analytics/sum-market.ts';
import type { Services } from '#server/platform/context.ts';
import { TABLES, type Table } from './admin-tables.ts';
import { benchServer, databaseNamed, openMarket } from './market-database.ts';
import { isOverBudget, say } from './measure.ts';
import { fillTeamData } from './team-data.ts';

const LISTINGS = 1_000_000;
const PEOPLE = 100_000;
const CONNECTIONS = 4;
const CALLS = 60;
const DEEP_PAGES = 60;
const SUMMED_DAYS = 90;
const BUDGET_MS = 200;
const NOW = Date.UTC(2026, 10, 20, 12);

type Ask = (address: string) => Promise<Response>;
type Case = { name: string; address: (call: number) => string };

/** Filters one by one and combined, and the pages far behind the first, if the table has pages. */
async function casesOf(ask: Ask, { name, path, filters, isPaged }: Table): Promise<Case[]> {
  const address = (query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
  const filterCases = filters.map(([filter, queryOf]): Case => ({
    name: `${name}: ${filter}`,
    address: (call) => address(queryOf(call)),
  }));
  if (!isPaged) return filterCases;
  const cursors: string[] = [];
  for (let next: string | null = ''; next !== null && cursors.length < DEEP_PAGES;) {
    const page: { nextCursor: string | null } = await (
      await ask(address(next ? { cursor: next } : {}))
    ).json();
    next = page.nextCursor;
    if (next !== null) cursors.push(next);
  }
  if (cursors.length === 0) return filterCases;
  const deep = (call: number) => address({ cursor: cursors[cursors.length - 1 - (call % 10)] ?? '' });
  return [...filterCases, { name: `${name}: page ${cursors.length}`, address: deep }];
}

async function prepare(url: string) {
  const market = await openMarket(url, NOW, CONNECTIONS);
  if (!market.isFilled) {
    await fillTeamData(url, LISTINGS, PEOPLE, NOW);
    await sumMarket(market.services, SUMMED_DAYS);
  }
  return market;
}

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  say(`${name} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

async function main(server: string, only: string | undefined): Promise<void> {
  const url = await databaseNamed(server, `tokpa_bench_team_${LISTINGS}`);
  const { services, close } = await timed(`${LISTINGS} listings of ${PEOPLE} people`, () => prepare(url));
  await timed('one day of the market summed up', () => sumMarket(services, 1));
  const [admin] = await services.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.emailVerified, true)))
    .limit(1);
  if (!admin) throw new Error('nobody of the team');
  const missed = await measure(services, admin.id, only);
  say(`${missed} cases over their budget`);
  process.exitCode = missed === 0 ? 0 : 1;
  await close();
}

async function measure(services: Services, userId: string, only: string | undefined): Promise<number> {
  const cookie = await aSession(services, userId);
  const app = createApp(services);
  const ask: Ask = async (address) => {
    const response = await app.request(address, { headers: { cookie } });
    if (response.status !== 200) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    return response;
  };
  let missed = 0;
  for (const table of TABLES)
    for (const each of await casesOf(ask, table))
      if (!only || each.name.includes(only)) missed += Number(await measureOne(ask, each));
  return missed;
}

function measureOne(ask: Ask, { name, address }: Case): Promise<boolean> {
  return isOverBudget(
    { name, budgetMs: BUDGET_MS, calls: CALLS, connections: CONNECTIONS },
    async (call) => void (await (await ask(address(call))).arrayBuffer()),
  );
}

await main(benchServer(), process.argv[2]);
