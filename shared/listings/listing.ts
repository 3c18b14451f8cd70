import type { Category } from '../categories/category.ts';
import type { Money } from '../platform/money.ts';
import type { NumberedPage } from '../platform/pagination.ts';
import type { CountryCode } from '../platform/places.ts';
import type { Cover, Picture } from '../pictures/picture.ts';
import type { Video } from '../uploads/video.ts';
import type { SpecificData } from './facts.ts';
import type { RatingSummary } from './rating.ts';
import type { ListingStatus } from './listing-lifecycle.ts';
import type { PriceTerms } from './listing-terms.ts';
import type { VideoLink } from './video-links.ts';

export type ListingPlace = {
  countryCode: CountryCode | null;
  country: string | null;
  city: string | null;
  district: string | null;
};

/** What a card shows, the same everywhere. */
export type ListingCard = {
  id: string;
  title: string;
  category: Category;
  price: Money | null;
  /** The price in F CFA, for showing beside another currency; null when there is no price. */
  priceXof: number | null;
  place: ListingPlace;
  /** Up to three short facts: "4 ch.", "320 m²", "Vente". */
  keyFacts: string[];
  cover: Cover | null;
  pictureCount: number;
  /** Somebody paid for its place, or the team chose it. */
  isPremium: boolean;
  isReserved: boolean;
  rating: RatingSummary | null;
  publishedAt: string;
};

/** A numbered page of the premium listings, and the turn by which they rotate. */
export type PremiumListings = NumberedPage<ListingCard> & { turn: number };

export type Seller = {
  id: string;
  /** First name and initial: "Awa K." */
  name: string;
  initials: string;
  avatar: string | null;
  /** Whether /vendeur/{id} shows them to everybody. */
  hasPage: boolean;
  memberSinceYear: number;
  isPhoneVerified: boolean;
};

/** A fact ready to be read: label and value in French. */
export type ShownFact = { key: string; label: string; value: string };

export type Listing = ListingCard & {
  description: string;
  /** Against a swindle that it looks like; none for its owner. */
  advice: string[];
  status: ListingStatus;
  subCategory: string | null;
  isFeatured: boolean;
  isBoosted: boolean;
  specificData: SpecificData;
  /** What one finds it by: "derrière la pharmacie". */
  landmark: string | null;
  priceTerms: PriceTerms | null;
  facts: ShownFact[];
  pictures: Picture[];
  videos: VideoLink[];
  video: Video | null;
  seller: Seller | null;
  /** The ways to reach the seller that they chose, and when; the number itself is given on demand only. */
  contact: { hasPhone: boolean; hasWhatsApp: boolean; hasMessage: boolean; hours: string | null };
  viewsCount: number;
  contactsCount: number;
  favoritesCount: number;
  createdAt: string;
  updatedAt: string;
  /** When its seller last said that it is still there. */
  availabilityConfirmedAt: string | null;
  /** Until when it is boosted; for its owner alone. */
  boostEndsAt: string | null;
  /** Why the team refused it; for its owner and the team alone. */
  rejectionReason: string | null;
  can: ListingPermissions;
};

/** The server's verdicts for the person who asked. */
export type ListingPermissions = {
  contact: boolean;
  edit: boolean;
  moderate: boolean;
};

export type PhoneReveal = {
  /** E.164, for tel: links. */
  phone: string;
  /** As people of that country write it. */
  display: string;
  whatsAppUrl: string;
};

export const CONTACT_CHANNELS = ['phone', 'whatsapp'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

export const LISTING_LIMITS = {
  /** One page of a list (specification, part 1, section 9). */
  perPage: { default: 12, min: 6, max: 48 },
} as const;

/** How many each block of the home page and of a listing asks for (specification, parts 1 and 2, section 9). */
export const LIST_SIZES = {
  hero: 6,
  popular: 6,
  premium: 10,
  premiumPage: 12,
  similarPool: 10,
  similarFetched: 15,
  similarShown: 8,
} as const;
