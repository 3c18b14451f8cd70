import { and, asc, desc, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ANALYTICS, type SearchTerm } from '#shared/analytics/analytics.ts';
import type { Category } from '#shared/categories/category.ts';
import type { Db } from '#server/platform/database/database.ts';
import { marketDays, pageDays, searchDays, termDays, visitorDays } from './analytics.table.ts';

/** Start of the period and part of the market; visits are those of the whole site. */
export type Narrowed = { since: string; category?: Category | undefined; city?: string | undefined };

const MAX_DAYS = 100;
const MAX_KINDS = 50;

const summed = (column: SQL | PgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;

const MARKET = {
  filed: summed(marketDays.filed),
  published: summed(marketDays.published),
  contacted: summed(marketDays.contacted),
  views: summed(marketDays.views),
  contacts: summed(marketDays.contacts),
};

function ofMarket({ since, category, city }: Narrowed): SQL | undefined {
  return and(
    gte(marketDays.day, since),
    category === undefined ? undefined : eq(marketDays.category, category),
    city === undefined ? undefined : eq(marketDays.citySlug, city),
  );
}

export function listMarketDays(db: Db, narrowed: Narrowed) {
  return db
    .select({ day: marketDays.day, ...MARKET })
    .from(marketDays)
    .where(ofMarket(narrowed))
    .groupBy(marketDays.day)
    .limit(MAX_DAYS);
}

export function listMarketCategories(db: Db, narrowed: Narrowed) {
  return db
    .select({ category: marketDays.category, ...MARKET })
    .from(marketDays)
    .where(ofMarket({ ...narrowed, category: undefined }))
    .groupBy(marketDays.category)
    .limit(MAX_KINDS);
}

/** The busiest city first. */
export function listMarketCities(db: Db, narrowed: Narrowed) {
  return db
    .select({ citySlug: marketDays.citySlug, ...MARKET })
    .from(marketDays)
    .where(ofMarket({ ...narrowed, city: undefined }))
    .groupBy(marketDays.citySlug)
    .orderBy(desc(sql`sum(${marketDays.filed} + ${marketDays.contacts})`), asc(marketDays.citySlug))
    .limit(ANALYTICS.cities);
}

export function listVisitorDays(db: Db, { since }: Narrowed) {
  return db
    .select({ day: visitorDays.day, count: visitorDays.count })
    .from(visitorDays)
    .where(gte(visitorDays.day, since))
    .limit(MAX_DAYS);
}

export function listPageDays(db: Db, { since }: Narrowed) {
  return db
    .select()
    .from(pageDays)
    .where(gte(pageDays.day, since))
    .limit(MAX_DAYS * MAX_KINDS);
}

export function listSearchDays(db: Db, { since, category }: Narrowed) {
  return db
    .select()
    .from(searchDays)
    .where(
      and(gte(searchDays.day, since), category === undefined ? undefined : eq(searchDays.category, category)),
    )
    .limit(MAX_DAYS * MAX_KINDS);
}

type TermList = 'terms' | 'emptyTerms';

/**
 * Returns the most frequent search terms, and those that most often find nothing. Leaves out terms with fewer than
 * `minUses` uses.
 */
export async function listTerms(db: Db, { since }: Narrowed): Promise<Record<TermList, SearchTerm[]>> {
  const top = (list: TermList, by: SQL) => sql`
    (select ${list}::text as list, row_number() over (order by ${by} desc, term) as place, term, uses, empty
    from summed where ${by} > 0 order by place limit ${ANALYTICS.terms})`;
  const { rows } = await db.execute<SearchTerm & { list: TermList }>(sql`
    with summed as materialized (
      select term, sum(uses)::int as uses, sum(empty)::int as empty from ${termDays}
      where day >= ${since} group by term having sum(uses) >= ${ANALYTICS.minUses})
    select list, term, uses, empty as "emptyUses"
    from (${top('terms', sql`uses`)} union all ${top('emptyTerms', sql`empty`)}) as listed order by list, place`);
  const listed = (list: TermList) =>
    rows.filter((row) => row.list === list).map(({ list: _, ...term }) => term);
  return { terms: listed('terms'), emptyTerms: listed('emptyTerms') };
}
