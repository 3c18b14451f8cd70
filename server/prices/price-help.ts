import { sql, type SQL } from 'drizzle-orm';
import type { Category } from '#shared/categories/category.ts';
import { USUAL_NAMES, type OwnNames } from '#shared/categories/sub-category-names.ts';
import { bedroomsText, MAX_BEDROOMS, type Fact, type FactValue } from '#shared/listings/facts.ts';
import { readFact } from '#shared/listings/fact-form.ts';
import { factsOf } from '#shared/listings/listing-facts.ts';
import {
  COMPARED_FACTS,
  MIN_COMPARABLES,
  MAX_COMPARABLES,
  YEARS_AROUND,
  type PriceHelp,
  type PriceHelpQuestion,
} from '#shared/prices/price-help.ts';
import { factText } from '#shared/listings/shown-facts.ts';
import { cityName, findCity, findCountry } from '#shared/platform/places.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import { facet } from '#server/listings/listing-words.ts';
import { publicListings } from '#server/listings/listings.policy.ts';
import { listings } from '#server/listings/listings.table.ts';

type Part = { condition: SQL; text: string };

/** Prices of comparable public listings of other sellers: of the closest set that is large enough, null if none is. */
export async function priceHelp(
  { db, actor }: Pick<Context<Member>, 'db' | 'actor'>,
  { category, countryCode, citySlug, facts }: PriceHelpQuestion,
  ownNames = USUAL_NAMES,
): Promise<PriceHelp | null> {
  const { needed, closer } = COMPARED_FACTS[category];
  const part = (key: string) => partOf(category, key, facts[key], ownNames);
  const required = needed.map(part);
  if (required.includes(null)) return null;
  const narrowing = closer.map(part);
  const [like, closest] = [required.filter(isGiven), narrowing.filter(isGiven)];
  const places = placeParts(countryCode, citySlug);
  const others = sql`${listings.sellerId} is distinct from ${actor.userId}::uuid`;
  for (const place of places) {
    for (const more of closest.length > 0 ? [closest, []] : [[]]) {
      const parts = [...like, ...more, place];
      const found = await percentiles(db, category, [...parts.map(({ condition }) => condition), others]);
      if (found.sample >= MIN_COMPARABLES) return { ...found, basis: basisOf(parts) };
    }
  }
  return null;
}

function isGiven(part: Part | null): part is Part {
  return part !== null;
}

function basisOf(parts: readonly Part[]): string {
  return parts.map(({ text }) => text).join(', ');
}

function placeParts(countryCode: PriceHelpQuestion['countryCode'], citySlug: string | null): Part[] {
  const country = countryCode ? findCountry(countryCode) : undefined;
  if (!country) return [];
  const whole = { condition: hasFacet(facet('country', country.code)), text: country.name };
  return citySlug && findCity(country.code, citySlug)
    ? [{ condition: sql`${listings.citySlug} = ${citySlug}`, text: cityName(citySlug) ?? citySlug }, whole]
    : [whole];
}

function partOf(category: Category, key: string, typed: string | undefined, ownNames: OwnNames): Part | null {
  const fact = factsOf(category).find((each) => each.key === key);
  const value = fact && typed !== undefined ? readFact(fact, typed) : null;
  if (!fact || value === null) return null;
  const text = ownNames(category, key, value) ?? textOf(fact, value);
  return { condition: conditionOf(fact, value), text };
}

function conditionOf(fact: Fact, value: FactValue): SQL {
  if (fact.key === 'bedrooms') return hasFacet(facet('bedrooms', Math.min(Number(value), MAX_BEDROOMS)));
  if (fact.key === 'year') {
    const years = Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, step) =>
      facet('year', Number(value) - YEARS_AROUND + step),
    );
    return sql`${listings.facets} && array[${sql.join(
      years.map((each) => sql`${each}`),
      sql`, `,
    )}]::text[]`;
  }
  const isListed = fact.kind === 'choice' && fact.options.some((option) => option.value === value);
  if (fact.param !== undefined && isListed) return hasFacet(facet(fact.param, String(value)));
  // Models, and brands and makes outside the list, are searched in the listing's text.
  return sql`${listings.search} @@ plainto_tsquery('french', f_unaccent(${String(value)}))`;
}

function hasFacet(wanted: string): SQL {
  return sql`${listings.facets} @> array[${wanted}]::text[]`;
}

function textOf(fact: Fact, value: FactValue): string {
  if (fact.key === 'year') return `${Number(value) - YEARS_AROUND} à ${Number(value) + YEARS_AROUND}`;
  return fact.key === 'bedrooms' ? bedroomsText(Number(value)) : factText(fact, value);
}

type Percentiles = { sample: number; low: number; median: number; high: number };

/** Reads at most MAX_COMPARABLES rows, by the category's own index of places, facets and words. */
async function percentiles(db: Db, category: Category, conditions: readonly SQL[]): Promise<Percentiles> {
  const { rows } = await db.execute<Percentiles>(sql`
    select count(*)::int as sample,
      coalesce(percentile_cont(0.25) within group (order by price_xof), 0)::float8 as low,
      coalesce(percentile_cont(0.5) within group (order by price_xof), 0)::float8 as median,
      coalesce(percentile_cont(0.75) within group (order by price_xof), 0)::float8 as high
    from (${comparables(category, conditions)}) as comparable`);
  const [found = { sample: 0, low: 0, median: 0, high: 0 }] = rows;
  const { sample, low, median, high } = found;
  return { sample, low: rounded(low), median: rounded(median), high: rounded(high) };
}

/** The category is a literal: with a parameter, the planner could not choose its partial index. */
export function comparables(category: Category, conditions: readonly SQL[]): SQL {
  return sql`select price_xof from ${listings}
    where ${publicListings()} and category = ${sql.raw(`'${category}'`)} and price_xof > 0
      and ${sql.join([...conditions], sql` and `)}
    limit ${MAX_COMPARABLES}`;
}

/** Rounds to three significant figures: more would feign precision. */
function rounded(amount: number): number {
  return Number(amount.toPrecision(3));
}
