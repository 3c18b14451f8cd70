import { z } from 'zod';
import { cappedCount } from '../platform/pagination.schema.ts';
import { SUGGESTION_KINDS, SUGGESTION_LIMITS } from './suggestion.ts';

/** Lenient: any characters are text, and of a long one the beginning is read. */
export const suggestInput = z.object({
  q: z
    .string()
    .trim()
    .max(SUGGESTION_LIMITS.acceptedText, 'Texte trop long : quelques mots suffisent.')
    .default(''),
});

export const suggestionsAnswer = z.object({
  data: z
    .array(
      z.object({
        kind: z.enum(SUGGESTION_KINDS),
        name: z.string(),
        label: z.string(),
        href: z.string(),
        total: cappedCount,
      }),
    )
    .max(SUGGESTION_LIMITS.shown),
});
