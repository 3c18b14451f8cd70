import type { Category } from '../categories/category.ts';
import type { Money } from '../platform/money.ts';
import type { NumberedPage } from '../platform/pagination.ts';
import type { CountryCode } from '../platform/places.ts';
import type { WarningStrength } from '../safety/warning-strength.ts';
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

/** The content of a card, the same everywhere. */
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
  /** Boosted, or chosen by the team. */
  isPremium: boolean;
  isReserved: boolean;
  rating: RatingSummary | null;
  publishedAt: string;
};

/** A numbered page of the premium listings, and the turn of their rotation. */
export type PremiumListings = NumberedPage<ListingCard> & { turn: number };

export type Seller = {
  id: string;
  /** First name and initial: "Awa K." */
  name: string;
  initials: string;
  avatar: string | null;
  /** Whether /vendeur/{id} is public. */
  hasPage: boolean;
  memberSinceYear: number;
  isPhoneVerified: boolean;
};

/** A fact ready for display: label and value in French. */
export type ShownFact = { key: string; label: string; value: string };

export type Listing = ListingCard & {
  description: string;
  /** The warning about a likely swindle; none for the owner. */
  advice: string[];
  adviceStrength: WarningStrength | null;
  status: ListingStatus;
  subCategory: string | null;
  isFeatured: boolean;
  isBoosted: boolean;
  specificData: SpecificData;
  /** A landmark nearby: "derrière la pharmacie". */
  landmark: string | null;
  priceTerms: PriceTerms | null;
  facts: ShownFact[];
  pictures: Picture[];
  videos: VideoLink[];
  video: Video | null;
  seller: Seller | null;
  /** The contact ways and hours that the seller chose; the number itself is given on request only. */
  contact: { hasPhone: boolean; hasWhatsApp: boolean; hasMessage: boolean; hours: string | null };
  viewsCount: number;
  contactsCount: number;
  favoritesCount: number;
  createdAt: string;
  updatedAt: string;
  /** When its seller last confirmed that it is still available. */
  availabilityConfirmedAt: string | null;
  /** When its boost ends; only for its owner. */
  boostEndsAt: string | null;
  /** Set while it is sold. */
  soldAt: string | null;
  /** Whether its seller named the requesting person as the buyer. */
  isBought: boolean;
  /** Why the team refused it; only for its owner and the team. */
  rejectionReason: string | null;
  can: ListingPermissions;
};

/** The message of a listing that was sold so long ago that its page is gone. */
export const SOLD_TEXT = 'Annonce vendue';

/** The server's decisions on what the requesting person may do. */
export type ListingPermissions = {
  contact: boolean;
  edit: boolean;
  moderate: boolean;
};

export type PhoneReveal = {
  /** E.164, for tel: links. */
  phone: string;
  /** Formatted as in that country. */
  display: string;
  whatsAppUrl: string;
};

export const CONTACT_CHANNELS = ['phone', 'whatsapp'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

export const LISTING_LIMITS = {
  /** One page of a list (specification, part 1, section 9). */
  perPage: { default: 12, min: 6, max: 48 },
} as const;

/** The size of each block of the home page and of a listing's page (specification, parts 1 and 2, section 9). */
export const LIST_SIZES = {
  hero: 6,
  popular: 6,
  premium: 10,
  premiumPage: 12,
  similarPool: 10,
  similarShown: 8,
} as const;
