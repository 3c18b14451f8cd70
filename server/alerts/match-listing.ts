import { eq, sql, type SQL } from 'drizzle-orm';
import type { Category } from '#shared/categories/category.ts';
import { MIN_PRICE_DROP } from '#shared/favorites/favorite.ts';
import { listOpenCategories } from '#server/categories/categories.queries.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { notifyOfListing } from './notify-of-alerts.jobs.ts';
import { mayNotify, meetsSearch, offered } from './alerts.policy.ts';
import { alertFinds, alertMatches, alerts, type AlertOccasion } from './alerts.table.ts';
import { listingKeys } from './match-keys.ts';

/** Alerts in one row of finds, which become matches in one transaction. */
const FIND_SIZE = 500;

/**
 * Stores which alerts a public listing matches: each alert once, and once more when its price has dropped since. Looks
 * up the alerts by the listing's own keys, and lets SQL check their other conditions. May be repeated at any time.
 */
export async function matchListing(services: Services, listingId: string): Promise<void> {
  const open = (await listOpenCategories(services)).map(({ id }) => id);
  const now = new Date(services.clock());
  await services.db.transaction(async (tx) => {
    // Two matchings of one listing must not find the same alerts.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alerts:${listingId}`}, 0))`);
    const listing = await findMatchable(tx, listingId, open);
    if (listing === null) return;
    const asked = { ...listing, listingId, now };
    const found = (await storeNew(tx, asked)) + (await storePriceDrops(tx, asked));
    if (found > 0) await services.jobs.send(notifyOfListing, { listingId }, tx);
  });
}

type Matchable = { sellerId: string | null; keys: string[] };

/** A public listing's seller and the keys by which its alerts are stored; null if it is not public, or its category closed. */
async function findMatchable(
  tx: Transaction,
  listingId: string,
  open: readonly Category[],
): Promise<Matchable | null> {
  const [listing] = await tx
    .select({
      sellerId: listings.sellerId,
      category: listings.category,
      citySlug: listings.citySlug,
      facets: listings.facets,
      lexemes: sql<string[]>`tsvector_to_array(${listings.search})`,
      isPublic: listings.isPublic,
    })
    .from(listings)
    .where(eq(listings.id, listingId));
  return listing?.isPublic && open.includes(listing.category)
    ? { sellerId: listing.sellerId, keys: listingKeys(listing) }
    : null;
}

type Asked = Matchable & { listingId: string; now: Date };

/** `alert` is none that was found for this listing before. */
function isUnknown(listingId: string, occasion: SQL): SQL {
  return sql`alert.id not in (
    select alert_id from ${alertMatches} as match where match.listing_id = ${listingId}::uuid and ${occasion}
    union all
    select unnest(alert_ids) from ${alertFinds} as match where match.listing_id = ${listingId}::uuid and ${occasion})`;
}

const mayBeNotified = ({ listingId, sellerId }: Asked) =>
  mayNotify({ listingId: sql`${listingId}::uuid`, sellerId: sql`${sellerId}::uuid` });

function storeNew(tx: Transaction, asked: Asked): Promise<number> {
  const { listingId, keys, now } = asked;
  // A lateral subquery with an offset is no join that the planner might turn into a scan of all alerts.
  return store(
    tx,
    asked,
    'new',
    sql`
    select found.id, found.frequency
    from ${offered(sql`${listingId}`)} as listing, jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as key,
      lateral (
        select alert.id, alert.frequency from ${alerts} as alert
        where alert.match_key = key and ${meetsSearch(now)} and ${mayBeNotified(asked)}
          and ${isUnknown(listingId, sql`true`)}
        offset 0
      ) as found`,
  );
}

function storePriceDrops(tx: Transaction, asked: Asked): Promise<number> {
  const { listingId, now } = asked;
  return store(
    tx,
    asked,
    'price_drop',
    sql`
    select alert.id, alert.frequency
    from ${offered(sql`${listingId}`)} as listing
      join ${alertMatches} as earlier on earlier.listing_id = listing.id and earlier.notified_at is not null
        and earlier.occasion = 'new' and earlier.price_xof * ${1 - MIN_PRICE_DROP}::float8 >= listing.price_xof
      join ${alerts} as alert on alert.id = earlier.alert_id
    where ${meetsSearch(now)} and ${mayBeNotified(asked)} and ${isUnknown(listingId, sql`match.occasion = 'price_drop'`)}`,
  );
}

/** Stores the alerts of a query in rows of some hundreds each, and returns how many they are. */
async function store(
  tx: Transaction,
  { listingId, now }: Asked,
  occasion: AlertOccasion,
  found: SQL,
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with found as (${found}), numbered as (
      select id, frequency = 'instant' as is_instant,
        (row_number() over (partition by frequency = 'instant') - 1) / ${FIND_SIZE}::int as place
      from found)
    insert into alert_finds (id, listing_id, occasion, price_xof, is_instant, alert_ids, created_at)
    select gen_random_uuid(), ${listingId}::uuid, ${occasion},
      (select price_xof from ${listings} where id = ${listingId}::uuid), is_instant, array_agg(id),
      ${now.toISOString()}::timestamptz
    from numbered group by is_instant, place
    returning cardinality(alert_ids) as count`);
  return rows.reduce((sum, { count }) => sum + count, 0);
}
