import type { ErrorLink } from '#shared/platform/errors.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import type { AttemptState, PaymentProgress, PaymentState, PaymentStatus } from './payment-lifecycle.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Times are ISO 8601, amounts whole francs. */
export type Payment = {
  /** `pay_…` */
  id: string;
  /** The id of what it pays for. */
  subjectId: string;
  /** The page of what was bought. */
  goods: ErrorLink;
  reference: string;
  title: string;
  detail: string;
  priceMinor: number;
  feeMinor: number;
  totalMinor: number;
  currency: 'XOF';
  state: PaymentState;
  status: PaymentStatus;
  progress: PaymentProgress;
  /** The latest attempt; null before the first. */
  attempt: PaymentAttempt | null;
  refundedMinor: number;
  /** Issued once the money has arrived. */
  receipt: PaymentReceipt | null;
  /** One per refund; `receiptPath` gives the address of each. */
  creditNotes: { number: string; refundId: string }[];
  createdAt: string;
  paidAt: string | null;
  can: {
    /** Whether a method may be chosen and paid with. */
    pay: boolean;
    /** Whether the same method may be tried again. */
    retry: boolean;
    cancel: boolean;
    downloadReceipt: boolean;
  };
};

export type PaymentReceipt = {
  number: string;
  letterhead: Letterhead;
  netMinor: number;
  vatMinor: number;
  vatBasisPoints: number;
};

/** Who issued a receipt, as it stood then. */
export type Letterhead = {
  siteName: string;
  /** The issuer's legal name. */
  name: string;
  address: string;
  /** RCCM, and the tax number by the name that the issuer's country uses: NINEA, IFU, NCC, NIF. */
  registrations: { label: string; value: string }[];
  taxRegime: string | null;
};

export type PaymentAttempt = {
  /** The n in "Tentative n sur 3", per method. */
  number: number;
  state: AttemptState;
  method: PaymentMethod;
  country: CountryCode;
  /** "+229 … 56" */
  maskedPhone: string | null;
  /** The payer's own number for another attempt, as they would type it; null to everybody else and otherwise. */
  phone: string | null;
  /** What happens at the provider. */
  hint: string;
  /** The provider's page, as long as the payer can still pay there. */
  checkoutUrl: string | null;
  /** Why it failed, for the payer. */
  failure: string | null;
};

/** A payment method that a configured provider offers in a country. */
export type OfferedMethod = {
  method: PaymentMethod;
  label: string;
  hint: string;
  asksPhone: boolean;
  maxMinor: number;
};

export const PAYMENT_TEXT = {
  method: 'Veuillez sélectionner une méthode de paiement',
  phone: 'Veuillez entrer un numéro de téléphone valide',
  card: 'Veuillez remplir tous les champs de la carte correctement',
  cardRefused:
    'Les données de carte ne se saisissent que sur la page du prestataire de paiement. Rien n’a été enregistré.',
  createFailed: 'Erreur lors de la création du paiement',
  initiateFailed: "Erreur lors de l'initialisation du paiement",
  noUrl: 'URL de paiement non disponible',
  noId: 'ID de paiement manquant',
  confirmFailed: 'Erreur lors de la confirmation du paiement',
  receiptFailed: 'Impossible de télécharger le reçu',
  unavailable: 'Service de paiement momentanément indisponible. Réessayez dans un instant.',
  unoffered: 'Ce moyen de paiement n’est pas proposé dans ce pays.',
  overLimit: 'Ce montant dépasse ce que ce moyen de paiement accepte.',
  noMoreAttempts: 'Trois tentatives ont échoué. Choisissez un autre moyen de paiement.',
  alreadyPaid: 'Ce paiement est déjà réglé.',
  inReview: 'Ce paiement est en cours de vérification par notre équipe.',
  anotherRequest: 'Cette clé d’envoi a déjà servi à une autre demande.',
} as const;

/** Address of the PDF; with a refund, of its credit note. */
export function receiptPath(paymentId: string, refundId?: string): string {
  const path = `/api/payments/${paymentId}/receipt`;
  return refundId === undefined ? path : `${path}?refund=${refundId}`;
}

export const PAYMENT_LIMITS = {
  perPage: 20,
  adminPerPage: 50,
  csvRows: 50_000,
  /** Sums over more payments would be slow, and nobody needs them: a period has to be chosen first. */
  summed: 50_000,
  refundReason: 500,
} as const;
