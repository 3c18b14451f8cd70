import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { CURRENCIES, toXof } from '#shared/platform/money.ts';
import type { Services } from '#server/platform/context.ts';
import { readSettings } from '#server/settings/settings.queries.ts';
import { facet } from '#server/listings/listing-words.ts';
import { listings } from '#server/listings/listings.table.ts';
import { priceClass } from '#shared/listings/price-classes.ts';

const BATCH = 200;

/** After a change of rates, updates the prices that filters and sorting use, a few hundred listings per transaction. */
export async function repriceListings({ db }: Pick<Services, 'db'>): Promise<void> {
  const { xofRates } = await readSettings(db);
  const foreign = CURRENCIES.filter((currency) => currency !== 'XOF');
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .select({ id: listings.id, priceMinor: listings.priceMinor, currency: listings.currency })
      .from(listings)
      .where(and(gt(listings.id, after), inArray(listings.currency, foreign), isNotNull(listings.priceMinor)))
      .orderBy(asc(listings.id))
      .limit(BATCH);
    const last = rows.at(-1);
    if (!last) return;
    await db.transaction(async (tx) => {
      for (const { id, priceMinor, currency } of rows) {
        if (priceMinor === null) continue;
        const priceXof = toXof({ amountMinor: priceMinor, currency }, xofRates);
        const named = facet('price', priceClass(priceXof));
        // Only if unchanged since it was read: an edit made meanwhile has used the new rates itself.
        await tx
          .update(listings)
          .set({
            priceXof,
            facets: sql`array_append(array(select each from unnest(${listings.facets}) as each where each not like 'price:%'), ${named})`,
          })
          .where(
            and(
              eq(listings.id, id),
              eq(listings.priceMinor, priceMinor),
              eq(listings.currency, currency),
              sql`${listings.priceXof} is distinct from ${priceXof}`,
            ),
          );
      }
    });
    after = last.id;
  }
}
