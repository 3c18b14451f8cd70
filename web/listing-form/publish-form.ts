import { categoryFromSlug, CATEGORY_FACTS, isCategory, type Category } from '#shared/categories/category.ts';
import { listingFields, placeOf, type ListingFormValues } from '#shared/listings/listing-form.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';
import { OPENED_FIELDS } from './opened-fields.ts';
import { suggestedValues } from '#shared/listing-form/suggestions.ts';
import type { FieldErrors } from '#shared/platform/errors.ts';
import { MAX_PICTURES_PER_LISTING } from '#shared/pictures/picture.ts';
import type { PublishStep } from './publish-steps.ts';

/** The form's name in the server's answer. */
export const PUBLISH_FORM = 'annonce';

/** A refused photo, in the form that comes back without JavaScript. */
export type RefusedPhoto = { name: string; reason: string };

/** Texts of the specification, part 1, sections 5 and 8. */
export const PUBLISH_TEXT = {
  invalid: 'Erreur de validation',
  failed: 'Erreur',
  failedText: 'Erreur lors de la création.',
  done: 'Annonce créée !',
  doneText: 'Votre annonce a été soumise avec succès.',
  limit: 'Limite atteinte',
  limitText: "Vous pouvez uploader jusqu'à 8 images maximum.",
  noPicture: 'Type de fichier invalide',
  videoTooLong: 'Sans JavaScript, une vidéo pèse 10 Mo au plus. Donnez plutôt un lien.',
  noPictureText: 'Seules les images sont acceptées.',
  sharedWithoutPhotos:
    'Les photos partagées n’ont pas pu être reprises. Ajoutez-les à l’étape « Détails et photos ».',
} as const;

export function publishPath(category: Category | null): PageHref {
  const params = category ? { category: CATEGORY_FACTS[category].slug } : {};
  return pageHref({ to: '/creer-annonce/{-$category}', params });
}

/** The page that confirms a submitted listing (specification, part 1, section 2). */
export function publishedPath(listingId: string): PageHref {
  return pageHref({ to: '/profile', search: { annonce: listingId } });
}

export function categoryOf({ category }: ListingFormValues): Category | null {
  return isCategory(category) ? category : null;
}

/** The API's field errors, by the names of the form's fields. */
export function fieldsOfForm(fields: FieldErrors): FieldErrors {
  const known = Object.entries(fields).map(([name, message]): [string, string] => [
    name.startsWith('price') ? 'price' : name.split('.', 2).join('.'),
    message,
  ]);
  return Object.fromEntries(known);
}

/** A form sent without JavaScript. */
export type SentForm = {
  values: Record<string, string>;
  pictureIds: string[];
  refused: RefusedPhoto[];
  /** The submission key, generated after the first step. */
  key: string;
};

export function readSentForm(data: FormData, slug: string | undefined): SentForm {
  const text = (name: string) => data.getAll(name).filter((value) => typeof value === 'string');
  const category = text('category')[0] ?? categoryFromSlug(slug ?? '') ?? '';
  const names = [...listingFields(isCategory(category) ? category : null), ...OPENED_FIELDS];
  // Several checkboxes of one name form a list.
  const sent = Object.fromEntries(names.map((name) => [name, text(name).join(',')]));
  const wanted = text('remplir')[0] ?? '';
  // The last value is the video that came with this form; an earlier one is the video that it had.
  sent.videoId = text('videoId').at(-1) ?? '';
  const values = { ...sent, ...(isCategory(category) ? suggestedValues(category, sent, wanted) : {}) };
  return {
    values: { ...values, category, ...normalizedPlace(values) },
    pictureIds: [...new Set(text('pictureIds'))].slice(0, MAX_PICTURES_PER_LISTING),
    refused: text('refused').flatMap(readRefused),
    key: /^[\w-]{8,80}$/.exec(text('cle')[0] ?? '')?.[0] ?? '',
  };
}

/** Without JavaScript a city can be chosen from those of all countries, and determines the country. */
function normalizedPlace(values: ListingFormValues) {
  const { countryCode, citySlug } = placeOf(values);
  return { countryCode: countryCode ?? '', citySlug: citySlug ?? '' };
}

/** Serialises the form on its way back to the page. */
export function writeSentForm({ values, pictureIds, refused, key }: SentForm, step: PublishStep) {
  return {
    ...values,
    etape: step,
    cle: key,
    pictureIds: pictureIds.join(','),
    refused: JSON.stringify(refused),
  };
}

export function postedPictureIds(values: ListingFormValues): string[] {
  return values.pictureIds ? values.pictureIds.split(',') : [];
}

export function postedRefusals(values: ListingFormValues): RefusedPhoto[] {
  try {
    const list: unknown = JSON.parse(values.refused ?? '[]');
    return Array.isArray(list) ? list.filter(isRefused) : [];
  } catch {
    return [];
  }
}

function readRefused(text: string): RefusedPhoto[] {
  return postedRefusals({ refused: `[${text}]` });
}

function isRefused(value: unknown): value is RefusedPhoto {
  if (typeof value !== 'object' || value === null) return false;
  return typeof Reflect.get(value, 'name') === 'string' && typeof Reflect.get(value, 'reason') === 'string';
}
