// How long a listing that was just approved takes to find its alerts among a million, on PostgreSQL.
// `npm run prove alerts` starts a server for it. By hand, with a database that is reused from run to run:
//   BENCH_DATABASE_URL=postgres://…/postgres node bench/alerts.bench.ts [alerts] [approvals]
import { loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import { filterFactsOf } from '#shared/listings/facts.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { cityName } from '#shared/platform/places.ts';
import type { AlertSearch } from '#shared/alerts/alert.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { alerts } from '#server/alerts/alerts.table.ts';
import { compileSearch, NO_MAX_PRICE, storedSearch } from '#server/alerts/compile-search.ts';
import { matchListing } from '#server/alerts/match-listing.ts';
import { unfoldFinds } from '#server/alerts/unfold-finds.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Services } from '#server/platform/context.ts';
import { collectSearchWords } from '#server/search/search.jobs.ts';
import { seededRandom } from '#demo/random.ts';
import { fillMarket } from './market.ts';
import { benchServer, databaseNamed, openMarket } from './market-database.ts';
import { quantile, say, timesLine } from './measure.ts';

const ALERTS = Number(process.argv[2] ?? 1_000_000);
const LISTINGS = 20_000;
/** Different searches that the alerts are variations of; the first ones are asked for most. */
const SEARCHES = 4_000;
const MEMBERS = 40_000;
const APPROVALS = Number(process.argv[3] ?? 1_000);
const BUDGET_P95_MS = 50;
const NOW = Date.UTC(2026, 10, 20);
const CONNECTIONS = 4;

type Row = typeof listings.$inferSelect;
const random = seededRandom(11);
const chance = (share: number) => random.fraction() < share;

/** What somebody might ask for who would like this listing: mostly a place, a kind and a price. */
function searchFor({ category, citySlug, priceXof, specificData, title }: Row): AlertSearch {
  const search: Record<string, string | number> = {};
  if (citySlug !== null && chance(0.9)) search.location = cityName(citySlug);
  for (const fact of filterFactsOf(category)) {
    const value = specificData[fact.key];
    if (fact.param === undefined || value === undefined || Array.isArray(value) || !chance(0.8)) continue;
    if (fact.param === 'year') search.minYear = Number(value) - 2;
    else search[fact.param] = fact.param === 'bedrooms' ? Math.min(Number(value), 4) : value;
  }
  if (priceXof !== null && chance(0.85)) search.maxPrice = Math.round(priceXof * 1.2);
  if (priceXof !== null && chance(0.4)) search.minPrice = Math.round(priceXof * 0.6);
  if (chance(0.35)) search.search = title.split(' ').slice(0, 2).join(' ');
  return search;
}

async function fillAlerts({ db }: Services, count: number): Promise<void> {
  const rows = await db
    .select()
    .from(listings)
    .where(sql`is_public`)
    .orderBy(listings.id)
    .limit(SEARCHES);
  const weights = rows.map((_, index) => 1 / (index + 1) ** 0.7);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  await db.execute(
    sql`create table if not exists bench_searches (like alerts including defaults, copies integer)`,
  );
  for (const [index, row] of rows.entries()) {
    const compiled = await compileSearch(db, row.category, searchFor(row));
    const copies = Math.ceil((count * (weights[index] ?? 0)) / total);
    const stored = storedSearch(compiled);
    await db.execute(sql`
      insert into bench_searches (id, state, name, frequency, category, search, search_key, match_key, city_slug, facets,
        min_price_xof, max_price_xof, min_year, max_year, words, place_words, created_at, copies)
      values (${newUuid()}, 'active', 'Alerte', 'daily', ${stored.category}, ${JSON.stringify(stored.search)}::jsonb,
        ${stored.searchKey}, ${stored.matchKey}, ${stored.citySlug},
        array(select jsonb_array_elements_text(${JSON.stringify(stored.facets)}::jsonb)),
        ${stored.minPriceXof}, ${stored.maxPriceXof}, ${stored.minYear}, ${stored.maxYear},
        ${stored.words}, ${stored.placeWords}, now(), ${copies})`);
  }
  await fillMembers(db);
  // A third of the alerts are visitors'; the others belong to members, twenty each or so. Prices vary around each search's.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
    insert into ${alerts} (id, user_id, email, state, name, frequency, category, search, search_key, match_key, city_slug,
      facets, min_price_xof, max_price_xof, min_year, max_year, words, place_words, created_at, ends_at)
    select gen_random_uuid(), case when visitor then null else (select id from bench_members where number = member) end,
      case when visitor then gen_random_uuid() || '@bench.example' end, 'active', name,
      (array['instant', 'daily', 'weekly'])[1 + floor(random() * 3)::int], category, search, gen_random_uuid()::text, match_key,
      city_slug, facets, min_price_xof,
      case when max_price_xof = ${NO_MAX_PRICE}::bigint then max_price_xof
        else greatest(min_price_xof, (max_price_xof * (0.5 + random()))::bigint) end,
      min_year, max_year, words, place_words, created_at, ${new Date(NOW + 8e9).toISOString()}::timestamptz
    from bench_searches, lateral (
      select random() < 0.33 as visitor, 1 + floor(random() * ${MEMBERS})::int as member
      from generate_series(1, copies) where bench_searches.id is not null) as each`);
    await tx.execute(sql`analyze ${alerts}`);
  });
}

async function fillMembers(db: Services['db']): Promise<void> {
  await db.execute(
    sql`create table if not exists bench_members (number integer primary key, id uuid not null)`,
  );
  for (let start = 0; start < MEMBERS; start += 1_000) {
    const some = Array.from({ length: 1_000 }, (_, index) => ({ number: start + index + 1, id: newUuid() }));
    await db.insert(users).values(
      some.map(({ id }) => ({
        id,
        name: 'Awa Koné',
        firstName: 'Awa',
        lastName: 'Koné',
        email: `${id}@bench.example`,
        emailVerified: true,
        countryCode: 'BJ' as const,
        phoneNumber: '+2290197123456',
      })),
    );
    await db.execute(sql`
      insert into bench_members select number, id
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as row (number integer, id uuid)`);
  }
}

type Measured = { stored: number[]; unfolded: number[]; matches: number[] };

async function measureApprovals(services: Services): Promise<Measured> {
  const { rows } = await services.db.execute<{ id: string }>(
    sql`select id from listings where is_public order by md5(id::text) limit ${APPROVALS + 20}`,
  );
  const measured: Measured = { stored: [], unfolded: [], matches: [] };
  for (const [index, { id }] of rows.entries()) {
    const startedAt = performance.now();
    await matchListing(services, id);
    const storedAt = performance.now();
    await unfoldFinds(services.db, { listingId: id });
    const unfoldedMs = performance.now() - storedAt;
    if (index < 20) continue; // warm-up
    const [counted] = (
      await services.db.execute<{ count: number }>(
        sql`select count(*)::int as count from alert_matches where listing_id = ${id}`,
      )
    ).rows;
    measured.stored.push(storedAt - startedAt);
    measured.unfolded.push(unfoldedMs);
    measured.matches.push(counted?.count ?? 0);
  }
  for (const values of Object.values(measured)) values.sort((a, b) => a - b);
  return measured;
}

const { services, isFilled, close } = await openMarket(
  await databaseNamed(benchServer(), `tokpa_alerts_${ALERTS}`),
  NOW,
  CONNECTIONS,
);
const url = await databaseNamed(benchServer(), `tokpa_alerts_${ALERTS}`);
const startedAt = performance.now();
if (!isFilled) {
  await fillMarket(url, LISTINGS, NOW);
  await collectSearchWords(services.db);
  await fillAlerts(services, ALERTS);
}
await services.db.execute(sql`truncate alert_matches, alert_finds`);
const [stored] = (
  await services.db.execute<{ alerts: number; keys: number; hottest: number }>(sql`
  select sum(count)::int as alerts, count(*)::int as keys, max(count)::int as hottest
  from (select count(*) as count from alerts group by match_key) as grouped`)
).rows;
say(
  `\n${stored?.alerts} alerts under ${stored?.keys} keys, ${stored?.hottest} under one, after ${Math.round((performance.now() - startedAt) / 1000)} s`,
);
const { stored: found, unfolded, matches } = await measureApprovals(services);
await close();
say(timesLine('all found and stored', found));
say(timesLine('then a row of each', unfolded));
say(
  `matches per approval: median ${quantile(matches, 0.5)}, p95 ${quantile(matches, 0.95)}, max ${quantile(matches, 1)}; load ${loadavg()[0]?.toFixed(1)}`,
);
const secondsOfThousand = (times: readonly number[]) =>
  (times.reduce((sum, ms) => sum + ms, 0) / times.length).toFixed(0);
say(
  `1,000 approvals an hour take ${secondsOfThousand(found)} s of it to match, and ${secondsOfThousand(unfolded)} s for the rows`,
);
const p95 = quantile(found, 0.95);
say(`${p95 > BUDGET_P95_MS ? 'OVER ' : ''}matched, p95 ${p95.toFixed(1)} ms (≤ ${BUDGET_P95_MS})`);
process.exit(p95 > BUDGET_P95_MS ? 1 : 0);
