import type { CountryCode } from '#shared/platform/places.ts';

export const PAYMENT_METHODS = ['orange_money', 'mtn_mobile_money', 'moov_money', 'wave', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

type MethodFacts = {
  label: string;
  hint: string;
  /** Whether the payer's number is needed before the provider's page. */
  asksPhone: boolean;
  /** In francs. */
  maxMinor: number;
};

const MOBILE_MAX = 500_000;

export const METHOD_FACTS: Readonly<Record<PaymentMethod, MethodFacts>> = {
  orange_money: {
    label: 'Orange Money',
    hint: 'Composez le code que demande Orange, puis recopiez-le sur la page de paiement.',
    asksPhone: true,
    maxMinor: MOBILE_MAX,
  },
  mtn_mobile_money: {
    label: 'MTN Mobile Money',
    hint: 'Une demande arrive sur votre téléphone : confirmez avec votre code secret.',
    asksPhone: true,
    maxMinor: MOBILE_MAX,
  },
  moov_money: {
    label: 'Moov Money',
    hint: 'Une demande arrive sur votre téléphone : confirmez avec votre code secret.',
    asksPhone: true,
    maxMinor: MOBILE_MAX,
  },
  wave: {
    label: 'Wave',
    hint: 'L’application Wave s’ouvre : vérifiez le montant, puis confirmez.',
    asksPhone: false,
    maxMinor: MOBILE_MAX,
  },
  card: {
    label: 'Carte bancaire',
    hint: 'Visa ou Mastercard, sur la page sécurisée du prestataire de paiement.',
    asksPhone: false,
    maxMinor: 1_000_000,
  },
};

export const MIN_AMOUNT_MINOR = 100;

export const DEFAULT_PAYMENT_COUNTRY: CountryCode = 'BJ';

/** Whether this amount can be paid by this method. */
export function isPayable(method: PaymentMethod, totalMinor: number): boolean {
  return totalMinor >= MIN_AMOUNT_MINOR && totalMinor <= METHOD_FACTS[method].maxMinor;
}
