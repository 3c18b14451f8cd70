import { z } from 'zod';
import { CATEGORIES } from '../categories/category.ts';
import { ANALYTICS_PERIODS, DEFAULT_PERIOD, PAGE_LABEL, type PageKind } from './analytics.ts';

export const analyticsQuery = z.strictObject({
  days: z
    .enum(ANALYTICS_PERIODS.map(String), { error: 'Période inconnue' })
    .default(String(DEFAULT_PERIOD))
    .transform(Number),
  category: z.enum(CATEGORIES).optional(),
  city: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, 'Ville inconnue')
    .optional(),
});
export type AnalyticsQuery = z.output<typeof analyticsQuery>;

const count = z.int().min(0);
const market = { filed: count, published: count, contacted: count, views: count, contacts: count };
const [first, ...others] = Object.keys(PAGE_LABEL) as [PageKind, ...PageKind[]];
export const searchTerm = z.object({ term: z.string(), uses: count, emptyUses: count });
const terms = z.array(searchTerm);

export const analyticsAnswer = z.object({
  data: z.object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        visitors: count,
        pages: count,
        searches: count,
        emptySearches: count,
        ...market,
      }),
    ),
    pages: z.array(z.object({ page: z.enum([first, ...others]), count })),
    categories: z.array(
      z.object({ category: z.enum(CATEGORIES), searches: count, emptySearches: count, ...market }),
    ),
    cities: z.array(z.object({ city: z.string().nullable(), ...market })),
    terms,
    emptyTerms: terms,
  }),
});
