import { z } from 'zod';
import { CATEGORIES } from '../categories/category.ts';
import { listingCard, listingId } from '../listings/listing.schema.ts';
import { fromPublicId } from '../platform/ids.ts';
import { FAVORITE_LIMITS, FAVORITE_STATES, FAVORITE_NOTIFICATION_KINDS } from './favorite.ts';
import { readTags } from './favorite-form.ts';

const boundedText = (max: number, message: string) =>
  z
    .string({ error: message })
    .transform((value) => value.toWellFormed().replaceAll('\u0000', '').trim())
    .pipe(z.string().max(max, message));

const notes = boundedText(FAVORITE_LIMITS.notes, `La note tient en ${FAVORITE_LIMITS.notes} caractères.`);
const tag = boundedText(
  FAVORITE_LIMITS.tagLength,
  `Une étiquette tient en ${FAVORITE_LIMITS.tagLength} caractères.`,
);
const tags = z
  .array(tag, { error: 'Étiquettes non valides' })
  .max(50, 'Huit étiquettes au plus.')
  .transform((given) => readTags(given.join(',')))
  .pipe(z.array(z.string()).max(FAVORITE_LIMITS.tags, 'Huit étiquettes au plus.'));

export const favoriteParams = z.object({ id: listingId });

export const favoritesQuery = z.object({
  search: boundedText(100, 'La recherche est trop longue.').optional(),
  tag: boundedText(FAVORITE_LIMITS.tagLength, 'Étiquette non valide').optional(),
  cursor: z.string().max(200).optional(),
});

/** Comma-separated public ids of listings; anything that is no listing's id is dropped. */
export const favoriteIdsQuery = z.object({
  of: z
    .string()
    .max(FAVORITE_LIMITS.asked * 31, 'Trop d’annonces à la fois')
    .transform((text) => [...new Set(text.split(',').flatMap((id) => fromPublicId('lst', id) ?? []))])
    .pipe(z.array(z.string()).max(FAVORITE_LIMITS.asked, 'Trop d’annonces à la fois')),
});

/** The notes and tags to restore when a removal is undone. */
export const keepInput = z.object({
  notes: notes.default(''),
  tags: tags.default([]),
  addedAt: z.iso.datetime({ error: 'Date non valide' }).optional(),
});
export type KeepInput = z.output<typeof keepInput>;

export const noteInput = z.object({ notes, tags });
export type NoteInput = z.output<typeof noteInput>;

export const wantedInput = z.object({ listingId: z.string().max(40) });

const keepsake = z.object({ notes: z.string(), tags: z.array(z.string()), addedAt: z.iso.datetime() });

export const favorite = z
  .object({
    id: z.string(),
    listingId: z.string(),
    state: z.enum(FAVORITE_STATES),
    title: z.string().nullable(),
    listing: listingCard.nullable(),
    seller: z.object({ id: z.string(), name: z.string(), avatar: z.string().nullable() }).nullable(),
    category: z.object({ slug: z.string(), name: z.string() }),
    notes: z.string(),
    tags: z.array(z.string()),
    addedAt: z.iso.datetime(),
    priceDropXof: z.int(),
  })
  .meta({ id: 'Favorite' });

const toggle = z
  .object({ listingId: z.string(), isFavorite: z.boolean(), removed: keepsake.nullable() })
  .meta({ id: 'FavoriteToggle' });

export const favoritesAnswer = z.object({
  data: z.array(favorite),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  total: z.object({ count: z.int(), isCapped: z.boolean() }),
});
export const favoriteOverviewAnswer = z.object({
  data: z.object({
    total: z.int(),
    withNotes: z.int(),
    withTags: z.int(),
    categories: z.int(),
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  }),
});
export const favoriteIdsAnswer = z.object({
  data: z.object({ kept: z.array(z.string()), own: z.array(z.string()) }),
});
export const favoriteNewsAnswer = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(FAVORITE_NOTIFICATION_KINDS),
      title: z.string(),
      description: z.string(),
      listing: z.object({
        id: z.string(),
        title: z.string(),
        category: z.enum(CATEGORIES),
        isOpen: z.boolean(),
      }),
      time: z.iso.datetime(),
    }),
  ),
});
export const favoriteToggleAnswer = z.object({ data: toggle });
export const wantedAnswer = z.object({ data: toggle.nullable() });
export const notedAnswer = z.object({ data: z.object({ notes: z.string(), tags: z.array(z.string()) }) });
