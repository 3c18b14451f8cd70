import type { ListingCard } from '../listings/listing.ts';
import { isPublic, type ListingStatus } from '../listings/listing-lifecycle.ts';
import type { ListingDay, Statistic } from '../listings/listing-statistics.ts';
import type { NumberedPage } from '../platform/pagination.ts';
import type { BoostFeatures, BoostPackage } from '../settings/boost-packages.ts';
import type { BoostStatus, CreditReason } from './boost-lifecycle.ts';

/** The package as it was when bought: later changes of the packages do not affect it. */
export type BoughtPackage = Pick<BoostPackage, 'id' | 'name' | 'durationDays' | 'priceMinor' | 'features'>;

/** Daily averages, and over how many days. */
export type DailyMean = { days: number; contacts: number } & Record<Statistic, number>;

/** A boost compared with the fortnight before it. */
export type BoostEffect = {
  before: DailyMean;
  during: DailyMean;
  /** Day by day, where the package has it. */
  days: ListingDay[];
};

export type Boost = {
  id: string;
  /** Null if it no longer exists. */
  listing: ListingCard | null;
  package: BoughtPackage;
  status: BoostStatus;
  isRenewal: boolean;
  /** Paid for with credited days. */
  isCredited: boolean;
  startsAt: string | null;
  /** When the listing stops being boosted, all renewals included. */
  endDate: string | null;
  daysLeft: number;
  createdAt: string;
  effect: BoostEffect | null;
  can: { renew: boolean; cancel: boolean; pay: boolean };
};

export type BoostCredit = {
  id: string;
  days: number;
  packageName: string;
  features: BoostFeatures;
  reason: CreditReason;
  createdAt: string;
};

/** What its owner sees on the boost page of a listing. */
export type BoostState = {
  listing: ListingCard;
  listingStatus: ListingStatus;
  hasActiveBoost: boolean;
  currentBoost: Boost | null;
  /** Chosen but not yet paid for. */
  openBoost: Boost | null;
  credits: BoostCredit[];
  can: { purchase: boolean };
  /** Why it cannot be boosted now; null if it can. */
  refusal: string | null;
};

export type BoostPage = NumberedPage<Boost> & { credits: BoostCredit[] };

export const BOOSTS_PER_PAGE = 6;
export const OWN_BOOSTS_PATH = '/mes-boosts';

export const boostPath = (listingId: string) => `/booster-annonce/${listingId}`;
export const paymentPath = (boostId: string) => `/paiement/${boostId}`;

/** How many days before a boost its listing is compared with. */
export const BASELINE_DAYS = 14;

/** Literal texts of the specification (part 1, section 8; part 2, sections 2, 5 and 8). */
export const BOOST_TEXT = {
  notOwnerTitle: 'Accès non autorisé',
  notOwner: 'Vous ne pouvez booster que vos propres annonces.',
  addressWanted: 'Ajoutez d’abord une adresse e-mail dans votre profil : le reçu du paiement y est envoyé.',
  noPackage: 'Veuillez sélectionner un package',
  packagesFailed: 'Erreur lors du chargement des packages de boost',
  purchaseFailed: "Erreur lors de l'achat du boost",
  noBoostId: 'Erreur lors de la création du boost. Veuillez réessayer.',
  boostFailed: "Impossible de booster l'annonce",
  renewFailed: 'Erreur lors du renouvellement',
  cancelFailed: "Erreur lors de l'annulation",
  notFound: 'Boost non trouvé',
  boosted: 'Annonce boostée',
  renewed: 'Boost renouvelé !',
  cancelled: 'Boost annulé',
  failed: 'Erreur',
} as const;

const NOT_APPROVED = 'Seule une annonce approuvée et en ligne peut être boostée.';
const PAUSED = 'Votre annonce est en pause : remettez-la en ligne pour la booster.';

type Boosted = { status: ListingStatus; isHidden: boolean; isPaused: boolean };

/** Whether a boost would have any effect; a pause does not count, as the owner may end it. */
export function isBoostable({ status, isHidden }: Boosted): boolean {
  return status === 'approved' && !isHidden;
}

/** Why the listing cannot be boosted now; null if it can. */
export function boostRefusal(listing: Boosted): string | null {
  if (isPublic(listing)) return null;
  return isBoostable(listing) ? PAUSED : NOT_APPROVED;
}
