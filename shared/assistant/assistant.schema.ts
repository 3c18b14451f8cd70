import { z } from 'zod';
import { CATEGORIES, CATEGORY_FACTS } from '../categories/category.ts';
import { listingCard, listingId } from '../listings/listing.schema.ts';
import { INTERPRETATION_LIMITS } from '../search-words/interpretation.ts';
import { listingSearchInput } from '../search/search.schema.ts';
import { returnPath } from '../accounts/return-path.ts';
import { ASSISTANT_USE } from './assistant-use.ts';
import { ANSWER_KINDS, ASSISTANT_LIMITS, ASSISTANT_TEXT } from './assistant.ts';

const sections = CATEGORIES.map((category) => CATEGORY_FACTS[category].section);
const MAX_PARAMS = 15;
const param = z.union([
  z.string().max(INTERPRETATION_LIMITS.search),
  z.int().min(0).max(INTERPRETATION_LIMITS.maxPrice),
]);

/** The filters must be the section's own: they are checked as those of a search are. */
const search = z
  .strictObject({
    section: z.enum(sections),
    params: z.record(z.string().max(20), param),
    cheaperThanXof: z.int().min(1).max(INTERPRETATION_LIMITS.maxPrice).nullable(),
  })
  .superRefine(({ section, params }, issues) => {
    const domain = CATEGORIES.find((category) => CATEGORY_FACTS[category].section === section);
    const texts = Object.entries(params).map(([name, value]) => [name, String(value)]);
    const isKnown = listingSearchInput.safeParse({ ...Object.fromEntries(texts), domain }).success;
    const isPaged = ['domain', 'sort', 'per', 'cursor'].some((name) => name in params);
    if (!isKnown || isPaged || texts.length > MAX_PARAMS)
      issues.addIssue({ code: 'custom', path: ['params'], message: 'Recherche non valide' });
  });

const state = z.strictObject({ search: search.nullable(), offer: z.enum(['alert']).nullable() });

export const askInput = z.strictObject({
  text: z
    .string({ error: ASSISTANT_TEXT.empty })
    // Longer ones are refused before anything reads them.
    .max(ASSISTANT_LIMITS.text, ASSISTANT_TEXT.tooLong)
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().min(1, ASSISTANT_TEXT.empty)),
  context: z
    .strictObject({
      path: z
        .string()
        .max(500)
        .refine((path) => returnPath(path) !== null, 'Adresse non valide')
        .optional(),
      listingId: listingId.optional(),
    })
    .default({}),
  previous: state.default({ search: null, offer: null }),
});

/** Percent-encoded, a UTF-16 unit takes at most nine characters; the rest is the path, names and fixed values. */
const MAX_LINK = 9 * Math.max(ASSISTANT_LIMITS.handedOver, INTERPRETATION_LIMITS.search) + 1000;
const link = z.string().max(MAX_LINK);

export const askAnswer = z.object({
  answer: z.object({
    kind: z.enum(ANSWER_KINDS),
    bubbles: z.array(z.string()).min(1),
    cards: z.array(listingCard).max(ASSISTANT_LIMITS.cards),
    sources: z.array(z.object({ title: z.string(), href: link })),
    actions: z.array(z.object({ label: z.string(), href: link })),
    follow: z.object({
      search: z
        .object({
          section: z.enum(sections),
          params: z.record(z.string(), z.union([z.string(), z.number()])),
          cheaperThanXof: z.int().nullable(),
        })
        .nullable(),
      offer: z.enum(['alert']).nullable(),
    }),
  }),
});

const count = z.int().min(0);

export const assistantUseAnswer = z.object({
  data: z.object({
    questions: count,
    unanswered: count,
    modelCalls: count,
    words: z.array(z.object({ word: z.string(), uses: count })).max(ASSISTANT_USE.words),
  }),
});
