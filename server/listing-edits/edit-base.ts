import { createHash } from 'node:crypto';
import { USUAL_NAMES, type OwnNames } from '#shared/categories/sub-category-names.ts';
import { factField } from '#shared/listings/listing-form.ts';
import { factsOf } from '#shared/listings/listing-facts.ts';
import type { ListingContent } from '#shared/listings/listing.schema.ts';
import { CONTACT_WAY_LABEL, DEFAULT_TERMS, PRICE_TERMS_LABEL } from '#shared/listings/listing-terms.ts';
import { factText } from '#shared/listings/shown-facts.ts';
import { AppError } from '#shared/platform/errors.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { formatMoney } from '#shared/platform/money.ts';
import { cityName, findCountry } from '#shared/platform/places.ts';
import { truncate } from '#shared/platform/text.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listPictureIds } from '#server/listings/listing-pictures.ts';
import {
  findPendingRevision,
  listRevisionPictureIds,
  type RevisionRow,
} from '#server/listings/listing-revisions.queries.ts';
import { presentPrice } from '#server/listings/listings.presenter.ts';
import type { listings } from '#server/listings/listings.table.ts';

type ListingRow = Pick<
  typeof listings.$inferSelect,
  'id' | 'priceMinor' | keyof Omit<ListingContent, 'price'>
> & {
  currency: (typeof listings.$inferSelect)['currency'];
};

/** What an edit starts from: the pending edit if there is one, otherwise the listing itself. */
export type EditBase = {
  content: ListingContent;
  pictureIds: readonly string[];
  revision: RevisionRow | null;
};

export async function loadEditBase(db: Db, listing: ListingRow): Promise<EditBase> {
  const revision = (await findPendingRevision(db, listing.id)) ?? null;
  const pictureIds = revision
    ? await listRevisionPictureIds(db, revision.id)
    : await listPictureIds(db, listing.id);
  // An edit submitted before these fields existed does not have them.
  const content = revision ? { ...DEFAULT_TERMS, ...revision.content } : contentOf(listing);
  return { content, pictureIds, revision };
}

function contentOf(listing: ListingRow): ListingContent {
  return {
    category: listing.category,
    title: listing.title,
    description: listing.description,
    price: presentPrice(listing),
    priceTerms: listing.priceTerms,
    countryCode: listing.countryCode,
    citySlug: listing.citySlug,
    district: listing.district,
    landmark: listing.landmark,
    specificData: listing.specificData,
    videos: listing.videos,
    videoId: listing.videoId && toPublicId('vid', listing.videoId),
    contactPhone: listing.contactPhone,
    contactWays: listing.contactWays,
    contactHours: listing.contactHours,
  };
}

type ListingState = { content: ListingContent; pictureIds: readonly string[] };
/** One field of the form: its name and label, a key that tells two values apart, and its text. */
type EditedField = { name: string; label: string; key: string; text: string };

function fieldsOf({ content, pictureIds }: ListingState, ownNames = USUAL_NAMES): EditedField[] {
  const { category, title, description, price, countryCode, citySlug, specificData, videos, videoId } =
    content;
  const field = (name: string, label: string, value: unknown, text: string): EditedField[] =>
    value === null ? [] : [{ name, label, key: JSON.stringify(value), text }];
  const facts = factsOf(category).flatMap((fact) => {
    const value = specificData[fact.key] ?? null;
    const text =
      value === null ? '' : (ownNames(category, fact.key, value) ?? factText(fact, value, price?.currency));
    return field(factField(fact), fact.label.toLowerCase(), value, text);
  });
  const { priceTerms, district, landmark, contactPhone, contactWays, contactHours } = content;
  return [
    ...field('category', 'catégorie', category, category),
    ...field('title', 'titre', title, title),
    ...field('description', 'description', description, description),
    ...field('price', 'prix', price && `${price.amountMinor} ${price.currency}`, formatMoney(price)),
    ...field('priceTerms', 'discussion du prix', priceTerms, priceTerms ? PRICE_TERMS_LABEL[priceTerms] : ''),
    ...facts,
    ...field('videos', 'vidéos', videos.length > 0 ? videos : null, videos.join(' ')),
    ...field('videoId', 'vidéo', videoId, 'un autre fichier vidéo'),
    ...field('countryCode', 'pays', countryCode, (countryCode && findCountry(countryCode)?.name) ?? ''),
    ...field('citySlug', 'ville', citySlug, citySlug ? cityName(citySlug) : ''),
    ...field('district', 'quartier', district || null, district ?? ''),
    ...field('landmark', 'repère', landmark || null, landmark ?? ''),
    ...field('contactPhone', 'téléphone', contactPhone, contactPhone ?? ''),
    ...field(
      'contactWays',
      'contact',
      contactWays,
      contactWays.map((way) => CONTACT_WAY_LABEL[way]).join(', '),
    ),
    ...field('contactHours', 'heures', contactHours || null, contactHours ?? ''),
    ...field(
      'pictureIds',
      'photos',
      pictureIds.length > 0 ? pictureIds : null,
      `${pictureIds.length} photo(s)`,
    ),
  ];
}

/** Returns one short mark per field, sent back with the edit, to detect later what has changed since. */
export function fingerprintContent(state: ListingState): string {
  return fieldsOf(state)
    .map(({ name, key }) => `${name}:${markOf(key)}`)
    .join(';');
}

function markOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 8);
}

export function saysTheSame(one: ListingState, other: ListingState): boolean {
  return fingerprintContent(one) === fingerprintContent(other);
}

/** Refuses an edit that began before another one was saved; names the other's changes, at their fields. */
export function overtaken(current: ListingState, opened: string, ownNames: OwnNames): AppError {
  const before = new Map(opened.split(';').map((each): [string, string] => [...splitOnce(each)]));
  const now = fieldsOf(current, ownNames);
  const changed = now.filter(({ name, key }) => before.get(name) !== markOf(key));
  const emptied = [...before.keys()].filter(
    (name) => name !== '' && !now.some((field) => field.name === name),
  );
  const fields = Object.fromEntries([
    ...changed.map(({ name, text }) => [name, `Enregistré entre-temps : « ${truncate(text, 120)} »`]),
    ...emptied.map((name) => [name, 'Vidé entre-temps.']),
  ]);
  const named = changed.map(({ label }) => label).join(', ');
  return new AppError('conflict', {
    message: `Cette annonce a été modifiée entre-temps${named && ` (${named})`}. Rien n’est perdu : votre version est encore dans le formulaire. Enregistrez de nouveau pour la garder, ou rechargez la page pour reprendre l’autre.`,
    fields,
  });
}

function splitOnce(each: string): [string, string] {
  const at = each.indexOf(':');
  return [each.slice(0, Math.max(at, 0)), each.slice(at + 1)];
}
