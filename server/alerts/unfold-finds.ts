import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { alertFinds, alertMatches, alerts } from './alerts.table.ts';

type Which = { listingId?: string; isInstant?: boolean };

/**
 * Makes a match of each alert that was found, one row of finds in a transaction. What was paused or deleted meanwhile is
 * left out. May be repeated at any time, and by several processes at once.
 */
export async function unfoldFinds(db: Db, { listingId, isInstant }: Which): Promise<void> {
  const wanted = and(
    listingId === undefined ? undefined : eq(alertFinds.listingId, listingId),
    isInstant === undefined ? undefined : eq(alertFinds.isInstant, isInstant),
  );
  for (;;) {
    const { rows } = await db.execute(sql`
      with taken as (
        delete from ${alertFinds} where ${alertFinds.id} = (
          select ${alertFinds.id} from ${alertFinds} where ${wanted ?? sql`true`}
          limit 1 for update)
        returning *),
      made as (
        insert into ${alertMatches} (alert_id, listing_id, occasion, price_xof, created_at)
        select alert.id, taken.listing_id, taken.occasion, taken.price_xof, taken.created_at
        from taken, unnest(taken.alert_ids) as found (id) join ${alerts} as alert on alert.id = found.id
        where alert.state = 'active'
        on conflict do nothing)
      select id from taken`);
    if (rows.length === 0) return;
  }
}
