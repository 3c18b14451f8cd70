import { newUuid } from '#shared/platform/ids.ts';
import { DEFAULT_XOF_RATES, toXof, type Money } from '#shared/platform/money.ts';
import type { Db } from '#server/platform/database/database.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import type { ListingContent } from '#shared/listings/listing.schema.ts';
import { DEFAULT_TERMS } from '#shared/listings/listing-terms.ts';
import { listingRevisions } from './listing-revisions.table.ts';
import { listingWords } from './listing-words.ts';
import { listingCounters, listingPictures, listings } from './listings.table.ts';

type ListingValues = typeof listings.$inferInsert;

type ListingSpec = Partial<Omit<ListingValues, 'id' | 'priceMinor' | 'currency' | 'priceXof'>> & {
  id?: string;
  price?: Money | null;
  pictureIds?: string[];
  views?: number;
  contacts?: number;
};

/** Builds the row of a listing, by default an approved flat in Cotonou, with all derived columns. */
export function listingRow({
  price = { amountMinor: 120_000, currency: 'XOF' },
  pictureIds: _,
  views: _views,
  contacts: _contacts,
  ...spec
}: ListingSpec) {
  const described = {
    category: spec.category ?? ('real_estate' as const),
    specificData: spec.specificData ?? {
      propertyType: 'appartement',
      transactionType: 'location',
      bedrooms: 2,
      areaSqMeters: 64,
    },
    countryCode: spec.countryCode === undefined ? ('BJ' as const) : spec.countryCode,
    citySlug: spec.citySlug === undefined ? 'cotonou' : spec.citySlug,
    district: spec.district === undefined ? 'Fidjrossè' : spec.district,
    priceXof: price ? toXof(price, DEFAULT_XOF_RATES) : null,
  };
  return {
    title: 'Appartement deux chambres',
    description: 'Bel appartement calme et lumineux, à deux pas du goudron.',
    status: 'approved' as const,
    soldAt: spec.status === 'sold' ? new Date() : null,
    ...spec,
    ...described,
    ...listingWords(described),
    id: spec.id ?? newUuid(),
    priceMinor: price?.amountMinor ?? null,
    currency: price?.currency ?? ('XOF' as const),
  } satisfies ListingValues;
}

/** Stores a listing and returns its id. */
export async function aListing(db: Db, spec: ListingSpec = {}): Promise<string> {
  const row = listingRow(spec);
  await db.insert(listings).values(row);
  await db
    .insert(listingCounters)
    .values({ listingId: row.id, views: spec.views ?? 0, contacts: spec.contacts ?? 0 });
  if (spec.pictureIds?.length) {
    await db
      .insert(listingPictures)
      .values(spec.pictureIds.map((pictureId, position) => ({ listingId: row.id, position, pictureId })));
  }
  return row.id;
}

/** Stores a pending edit of a listing and returns its id. */
export async function aRevision(
  db: Db,
  listingId: string,
  content: Partial<ListingContent> = {},
): Promise<string> {
  const id = newUuid();
  const { title, description, category, specificData, countryCode, citySlug, district } = listingRow({});
  const price = { amountMinor: 90_000, currency: 'XOF' as const };
  const defaults = {
    title,
    description,
    category,
    specificData,
    countryCode,
    citySlug,
    district,
    price,
    videos: [],
    contactPhone: null,
    ...DEFAULT_TERMS,
  };
  await db
    .insert(listingRevisions)
    .values({ id, listingId, baseVersion: 1, content: { ...defaults, ...content } });
  return id;
}

let pictureNumber = 0;

/** Stores the row of a picture, without its files, and returns its id. */
export async function aPicture(db: Db, spec: Partial<typeof pictures.$inferInsert> = {}): Promise<string> {
  const id = spec.id ?? newUuid();
  pictureNumber += 1;
  const contentKey = pictureNumber.toString(16).padStart(32, '0');
  await db
    .insert(pictures)
    .values({ contentKey, width: 1600, height: 1200, color: '#dfe8e4', thumbhash: 'AAAA', ...spec, id });
  return id;
}
