import { z } from 'zod';
import { CATEGORIES, type Category } from '../categories/category.ts';
import { isOwnSubCategory } from '../categories/sub-category-fact.ts';
import { filterFactsOf, MAX_BEDROOMS } from '../listings/facts.ts';
import { cappedCount } from '../platform/pagination.schema.ts';
import { LISTING_LIMITS } from '../listings/listing.ts';
import { INTERPRETATION_LIMITS } from '../search-words/interpretation.ts';
import { CATEGORY_FILTERS, SEARCH_LIMITS, type FilterName } from './listing-search.ts';
import { SORTS } from './sorts.ts';

const words = z
  .string()
  .trim()
  .min(1)
  .max(SEARCH_LIMITS.text)
  .refine((text) => !text.includes('\u0000'), 'Texte non valide');
/** Decimal digits only: coercion would turn "" into 0 and "0x10" into 16. */
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'Nombre entier attendu')
    .transform(Number)
    .pipe(z.int().min(min).max(max));
const francs = whole(0, SEARCH_LIMITS.maxPrice);
const year = whole(SEARCH_LIMITS.year.min, SEARCH_LIMITS.year.max);

function choice(category: Category, param: string) {
  const fact = filterFactsOf(category).find((candidate) => candidate.param === param);
  const usual = fact?.kind === 'choice' ? fact.options.map((option) => option.value) : [];
  return z.union([z.enum(usual), z.string().refine(isOwnSubCategory)]);
}

const FILTERS: Record<FilterName, z.ZodType<string | number | undefined>> = {
  search: words.optional(),
  location: words.optional(),
  minPrice: francs.optional(),
  maxPrice: francs.optional(),
  type: choice('real_estate', 'type').optional(),
  transaction: choice('real_estate', 'transaction').optional(),
  bedrooms: whole(1, MAX_BEDROOMS).optional(),
  brand: choice('automobile', 'brand').optional(),
  year: year.optional(),
  minYear: year.optional(),
  maxYear: year.optional(),
  fuel: choice('automobile', 'fuel').optional(),
  serviceType: choice('services', 'serviceType').optional(),
  category: choice('marketplace', 'category').optional(),
  condition: choice('marketplace', 'condition').optional(),
};

const paging = {
  sort: z.enum(SORTS).optional(),
  per: whole(LISTING_LIMITS.perPage.min, LISTING_LIMITS.perPage.max).optional(),
  cursor: z.string().max(SEARCH_LIMITS.cursor).optional(),
};

function filtersOf(category: Category) {
  return Object.fromEntries(CATEGORY_FILTERS[category].map((name) => [name, FILTERS[name]]));
}

/** One page of a category's listings: only that category's filters; an unknown parameter is refused by name. */
export const listingSearchInput = z.discriminatedUnion(
  'domain',
  CATEGORIES.map((category) =>
    z.strictObject({ domain: z.literal(category), ...filtersOf(category), ...paging }),
  ) as unknown as [z.ZodObject<{ domain: z.ZodLiteral<Category> }>],
);

/** Searches close to one that finds nothing. */
export const nearMissesAnswer = z.object({
  data: z.array(
    z.object({
      without: z.enum(Object.keys(FILTERS) as [FilterName, ...FilterName[]]).nullable(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      total: cappedCount,
    }),
  ),
});

export const premiumSearchInput = z.strictObject({
  search: words.optional(),
  category: z.enum(CATEGORIES).optional(),
  minPrice: francs.optional(),
  maxPrice: francs.optional(),
  location: words.optional(),
  page: whole(1, 1000).default(1),
  turn: whole(0, 9_999_999).optional(),
});

const section = z.enum(['immobilier', 'automobile', 'services', 'marketplace']);

/** Lenient: of a long text the beginning is read, and any characters are text. */
export const interpretInput = z.object({
  q: z.string().trim().max(INTERPRETATION_LIMITS.acceptedText, 'Texte trop long : quelques mots suffisent.'),
  /** The only section that the answer may be of. */
  section: section.optional(),
});

export const interpretationAnswer = z.object({
  section,
  elsewhere: section.nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  understood: z.array(
    z.object({
      words: z.string(),
      field: z.string(),
      value: z.union([z.string(), z.number()]),
      label: z.string(),
    }),
  ),
  unknown: z.array(z.string()),
  excluded: z.array(z.string()),
  intent: z.enum(['search', 'publish']),
  isShortened: z.boolean(),
});
