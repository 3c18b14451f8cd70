import { z } from 'zod';
import { CATEGORIES } from '../categories/category.ts';
import { COUNTRY_CODES } from '../platform/places.ts';
import { COMPARED_FACTS } from './price-help.ts';

const keys = Object.values(COMPARED_FACTS).flatMap(({ needed, closer }) => [...needed, ...closer]);

export const priceHelpQuery = z.object({
  category: z.enum(CATEGORIES),
  countryCode: z.enum(COUNTRY_CODES).optional(),
  citySlug: z.string().max(60).optional(),
  ...Object.fromEntries(keys.map((key) => [key, z.string().max(60).optional()])),
});

export const priceHelpAnswer = z.object({
  /** Null if there are fewer than ten comparable listings. */
  data: z
    .object({ sample: z.int(), low: z.int(), median: z.int(), high: z.int(), basis: z.string() })
    .meta({ id: 'PriceHelp' })
    .nullable(),
});
