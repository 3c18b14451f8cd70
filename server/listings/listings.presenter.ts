import { isShownToEverybody } from '#server/accounts/public-profile.ts';
import { avatarUrl } from '#shared/accounts/profile.ts';
import { initialsOf, shownName } from '#shared/accounts/shown-name.ts';
import type { SpecificData } from '#shared/listings/facts.ts';
import { factsOf } from '#shared/listings/listing-facts.ts';
import { factText, shownFacts } from '#shared/listings/shown-facts.ts';
import { presentVideos } from '#shared/listings/video-links.ts';
import type { Category } from '#shared/categories/category.ts';
import { SUB_CATEGORY_FACT } from '#shared/categories/sub-category-fact.ts';
import type { OwnNames } from '#shared/categories/sub-category-names.ts';
import { summarizeRatings } from '#shared/listings/rating.ts';
import type { Listing, ListingCard, ListingPlace, Seller } from '#shared/listings/listing.ts';
import type { ContactWay } from '#shared/listings/listing-terms.ts';
import { FEATURED_RANK } from '#shared/listings/boost-rank.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { shownWarning, withoutRules } from '#shared/safety/warning.ts';
import type { Currency, Money } from '#shared/platform/money.ts';
import { cityName, findCountry, type CountryCode } from '#shared/platform/places.ts';
import type { Actor } from '#server/platform/context.ts';
import { presentCover, presentPicture, type ShownPicture } from '#server/pictures/pictures.presenter.ts';
import { presentVideo } from '#server/uploads/videos.presenter.ts';
import type { ShownVideo } from '#server/uploads/videos.queries.ts';
import { listingPermissions } from './listings.policy.ts';
import type { CardRow, ListingRow } from './listings.queries.ts';

type Paid = { isFeatured: boolean; isPremium: boolean; boostEndsAt: Date | null };

export function presentCard(row: CardRow, now: number, ownNames: OwnNames): ListingCard {
  return {
    id: toPublicId('lst', row.id),
    title: row.title,
    category: row.category,
    price: presentPrice(row),
    priceXof: row.priceXof,
    place: presentPlace(row),
    keyFacts: keyFacts(row.category, row.specificData, ownNames),
    cover: row.cover ? presentCover(row.cover) : null,
    pictureCount: row.pictureCount,
    isPremium: isPremium(row, now),
    isReserved: row.isReserved,
    rating: row.rated ? summarizeRatings(row.rated) : null,
    publishedAt: row.publishedAt.toISOString(),
  };
}

type Beside = {
  pictures: readonly ShownPicture[];
  video: ShownVideo | null;
  isBought?: boolean;
  /** Safety rules that the team switched off. */
  off?: ReadonlySet<string>;
};

const NO_RISK = { score: 0, rules: [] };

export function presentListing(
  { listing, seller, counters, risk }: ListingRow,
  { pictures, video, isBought = false, off = new Set() }: Beside,
  actor: Actor,
  now: number,
  ownNames: OwnNames,
): Listing {
  const shown = pictures.map(presentPicture);
  const card = presentCard(
    { ...listing, cover: pictures[0] ?? null, pictureCount: pictures.length, rated: counters },
    now,
    ownNames,
  );
  const can = listingPermissions(actor, listing);
  const isOver = listing.status === 'sold' && !can.edit && !can.moderate;
  return {
    ...card,
    description: listing.description,
    ...shownWarning(risk && !can.edit ? withoutRules(risk, off) : NO_RISK),
    status: listing.status,
    subCategory: mainChoice(listing.category, listing.specificData),
    isFeatured: listing.isFeatured || (isBoosted(listing, now) && listing.boostRank >= FEATURED_RANK),
    isBoosted: isBoosted(listing, now),
    specificData: listing.specificData,
    landmark: isOver ? null : listing.landmark,
    priceTerms: listing.priceTerms,
    facts: shownFacts(listing.category, listing.specificData, presentPrice(listing), ownNames),
    pictures: shown,
    videos: presentVideos(listing.videos),
    video: video && presentVideo(video),
    seller: seller ? presentSeller(seller) : null,
    contact: isOver ? NO_CONTACT : presentContact(listing, seller),
    viewsCount: counters?.views ?? 0,
    contactsCount: counters?.contacts ?? 0,
    favoritesCount: counters?.favorites ?? 0,
    createdAt: listing.createdAt.toISOString(),
    updatedAt: listing.updatedAt.toISOString(),
    availabilityConfirmedAt: listing.availabilityConfirmedAt?.toISOString() ?? null,
    boostEndsAt: can.edit ? (listing.boostEndsAt?.toISOString() ?? null) : null,
    soldAt: listing.soldAt?.toISOString() ?? null,
    isBought,
    rejectionReason: can.edit || can.moderate ? listing.rejectionReason : null,
    can,
  };
}

/** Of a sold listing: its seller asked for contacts only until the sale. */
const NO_CONTACT: Listing['contact'] = {
  hasPhone: false,
  hasWhatsApp: false,
  hasMessage: false,
  hours: null,
};

function presentContact(
  { contactWays, contactPhone, contactHours }: ListingRow['listing'],
  seller: ListingRow['seller'],
): Listing['contact'] {
  const offers = (way: ContactWay) => contactWays.includes(way);
  const hasNumber = Boolean(contactPhone ?? seller?.phoneNumber);
  return {
    hasPhone: hasNumber && offers('phone'),
    hasWhatsApp: hasNumber && offers('whatsapp'),
    hasMessage: offers('message'),
    hours: contactHours,
  };
}

export function presentPrice(row: { priceMinor: number | null; currency: Currency }): Money | null {
  return row.priceMinor === null ? null : { amountMinor: row.priceMinor, currency: row.currency };
}

export function presentPlace(row: {
  countryCode: CountryCode | null;
  citySlug: string | null;
  district: string | null;
}): ListingPlace {
  return {
    countryCode: row.countryCode,
    country: (row.countryCode && findCountry(row.countryCode)?.name) ?? null,
    city: row.citySlug ? cityName(row.citySlug) : null,
    district: row.district,
  };
}

function presentSeller(seller: NonNullable<ListingRow['seller']>): Seller {
  return {
    id: toPublicId('usr', seller.id),
    name: shownName(seller),
    initials: initialsOf(seller),
    avatar: avatarUrl(seller.image),
    hasPage: isShownToEverybody(seller),
    memberSinceYear: seller.createdAt.getUTCFullYear(),
    isPhoneVerified: seller.phoneVerifiedAt !== null,
  };
}

function isBoosted(row: Paid, now: number): boolean {
  return row.boostEndsAt !== null && row.boostEndsAt.getTime() > now;
}

function isPremium(row: Paid, now: number): boolean {
  return row.isFeatured || row.isPremium || isBoosted(row, now);
}

function mainChoice(category: Category, data: SpecificData): string | null {
  const value = data[SUB_CATEGORY_FACT[category]];
  return typeof value === 'string' ? value : null;
}

const KEY_FACTS: Record<Category, readonly string[]> = {
  real_estate: ['bedrooms', 'areaSqMeters', 'transactionType'],
  automobile: ['year', 'mileage', 'fuel'],
  services: ['serviceCategory', 'experienceYears'],
  marketplace: ['condition', 'brand'],
};

function keyFacts(category: Category, data: SpecificData, ownNames: OwnNames): string[] {
  return KEY_FACTS[category].flatMap((key) => {
    const fact = factsOf(category).find((candidate) => candidate.key === key);
    const value = data[key];
    if (!fact || value === undefined) return [];
    return key === 'bedrooms' ? [`${value} ch.`] : [ownNames(category, key, value) ?? factText(fact, value)];
  });
}
