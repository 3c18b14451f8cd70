import { z } from 'zod';
import { MAX_PICTURES_PER_LISTING } from '../pictures/picture.ts';
import { pictureId, uploadAnswer } from '../uploads/upload.schema.ts';
import { DRAFT_LIMITS, NEW_LISTING_FORM } from './listing-draft.ts';
import { listingId } from '../listings/listing.schema.ts';

/** Names the form; parsed into `new` or the listing's UUID. */
export const draftParams = z.object({ form: z.literal(NEW_LISTING_FORM).or(listingId) });

const version = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const tooLong = 'Ce brouillon est trop long pour être gardé.';
const cleanText = z.string().transform((value) => value.replaceAll('\u0000', ''));
const values = z
  .record(
    cleanText.pipe(z.string().max(DRAFT_LIMITS.name, tooLong)),
    cleanText.pipe(z.string().max(DRAFT_LIMITS.text, tooLong)),
  )
  .refine((typed) => Object.keys(typed).length <= DRAFT_LIMITS.fields, tooLong)
  .refine((typed) => JSON.stringify(typed).length <= DRAFT_LIMITS.total, tooLong);

/** `version` is the version that the change is based on, 0 for the first. */
export const draftInput = z.object({
  version,
  saveId: z.uuid('Envoi non valide'),
  content: z.object({
    values,
    step: cleanText.pipe(z.string().max(DRAFT_LIMITS.step, tooLong)),
    key: z.string().regex(/^[\w-]{8,80}$/, 'Clé d’envoi non valide'),
    pictureIds: z
      .array(pictureId)
      .max(MAX_PICTURES_PER_LISTING)
      .transform((ids) => [...new Set(ids)]),
  }),
});
export type DraftInput = z.output<typeof draftInput>;

export const draftQuery = z.object({ version: z.coerce.number().pipe(version) });

export const draftAnswer = z.object({
  data: z
    .object({
      version: z.int(),
      saveId: z.string(),
      savedAt: z.iso.datetime(),
      content: z.object({
        values: z.record(z.string(), z.string()),
        step: z.string(),
        key: z.string(),
        pictureIds: z.array(z.string()),
      }),
      uploads: z.array(uploadAnswer.shape.data),
    })
    .meta({ id: 'ListingDraft' })
    .nullable(),
});
export const draftSavedAnswer = z.object({ data: z.object({ version: z.int(), savedAt: z.iso.datetime() }) });
export const draftRemovedAnswer = z.object({ data: z.object({ isRemoved: z.boolean() }) });
