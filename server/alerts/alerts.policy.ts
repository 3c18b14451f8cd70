import { sql, type SQL } from 'drizzle-orm';
import { users } from '#server/accounts/accounts.table.ts';
import { preferences } from '#server/accounts/preferences.table.ts';
import { shownToEverybody } from '#server/accounts/public-profile.ts';
import { userBlocks } from '#server/blocking/user-blocks.table.ts';
import { favorites } from '#server/favorites/favorites.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import { NO_MAX_PRICE, NO_MIN_PRICE } from './compile-search.ts';

type Whose = { listingId: SQL; sellerId: SQL };

/**
 * Of `alert` and a listing: nobody is notified of their own listings, of what they saved already, or of a seller when
 * one blocked the other. With values instead of columns, these people are looked up once for all alerts.
 */
export function mayNotify({ listingId, sellerId }: Whose): SQL {
  return sql`(alert.user_id is null or alert.user_id not in (
    select ${sellerId} where ${sellerId} is not null
    union all select favorites.user_id from ${favorites} where favorites.listing_id = ${listingId}
    union all select block.blocked_id from ${userBlocks} as block where block.blocker_id = ${sellerId}
    union all select block.blocker_id from ${userBlocks} as block where block.blocked_id = ${sellerId}))`;
}

/** The listing's seller, if they show themselves to everybody: only then is there a list of their listings. */
const publicSeller = sql`(
  select ${users.id} from ${users} left join ${preferences} on ${preferences.userId} = ${users.id}
  where ${users.id} = ${listings.sellerId} and ${shownToEverybody()})`;

/** The listing of this id, if it is public, with what the conditions of alerts are compared with. */
export function offered(listingId: SQL): SQL {
  return sql`(
    select id, seller_id, category, city_slug, facets, search, price_xof,
      coalesce(price_xof, ${NO_MIN_PRICE}) as lowest, coalesce(price_xof, ${NO_MAX_PRICE}::bigint) as highest,
      (select substr(facet, 6)::int from unnest(facets) as facet where facet ~ '^year:[0-9]{1,6}$' limit 1) as year,
      ${publicSeller} as public_seller_id
    from ${listings} where id = ${listingId} and is_public
    offset 0)`;
}

/** The conditions of server/search/search-conditions.ts, of `alert` on `listing` (`offered`); a property test compares them. */
export function meetsSearch(now: Date): SQL {
  return sql`alert.state = 'active' and (alert.ends_at is null or alert.ends_at > ${now.toISOString()}::timestamptz)
    and alert.max_price_xof >= listing.highest and alert.min_price_xof <= listing.lowest
    and (alert.category is null or alert.category = listing.category)
    and (alert.seller_id is null or alert.seller_id = listing.public_seller_id)
    and (alert.city_slug is null or alert.city_slug = listing.city_slug)
    and alert.facets <@ listing.facets
    and (alert.min_year is null or listing.year between alert.min_year and alert.max_year)
    and (alert.words is null or listing.search @@ alert.words)
    and (alert.place_words is null or listing.search @@ alert.place_words)`;
}
