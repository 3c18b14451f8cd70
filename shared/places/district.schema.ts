import { z } from 'zod';
import { findCity, COUNTRY_CODES } from '../platform/places.ts';

export const districtsQuery = z.object({
  city: z
    .string()
    .refine(
      (slug) => COUNTRY_CODES.some((code) => findCity(code, slug)),
      'Cette ville n’est pas dans la liste.',
    ),
});

export const districtsAnswer = z.object({ data: z.array(z.string()) });
