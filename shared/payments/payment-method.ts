import type { CountryCode } from '#shared/platform/places.ts';

export const PAYMENT_METHODS = ['orange_money', 'mtn_mobile_money', 'moov_money', 'wave', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

type MethodFacts = {
  label: string;
  /** Whether the payer's number is needed before the provider's page. */
  asksPhone: boolean;
  /** In francs. */
  maxMinor: number;
};

const MOBILE_MAX = 500_000;

export const METHOD_FACTS: Readonly<Record<PaymentMethod, MethodFacts>> = {
  orange_money: {
    label: 'Orange Money',
    asksPhone: true,
    maxMinor: MOBILE_MAX,
  },
  mtn_mobile_money: {
    label: 'MTN Mobile Money',
    asksPhone: true,
    maxMinor: MOBILE_MAX,
  },
  moov_money: {
    label: 'Moov Money',
    asksPhone: true,
    maxMinor: MOBILE_MAX,
  },
  wave: {
    label: 'Wave',
    asksPhone: false,
    maxMinor: MOBILE_MAX,
  },
  card: {
    label: 'Carte bancaire',
    asksPhone: false,
    maxMinor: 1_000_000,
  },
};

/** What the payer needs on the provider's page, the only place where we let a payment be confirmed. */
const CONFIRMED_WITH: Readonly<Record<PaymentMethod, string>> = {
  orange_money: 'le code que donne Orange',
  mtn_mobile_money: 'votre numéro MTN',
  moov_money: 'votre numéro Moov',
  wave: 'l’application Wave',
  card: 'votre carte Visa ou Mastercard',
};

/** Tells the payer where and how a payment by this method is confirmed at this provider. */
export function methodHint(method: PaymentMethod, providerName: string): string {
  return `Confirmez sur la page de ${providerName}, avec ${CONFIRMED_WITH[method]}.`;
}

export const MIN_AMOUNT_MINOR = 100;

export const DEFAULT_PAYMENT_COUNTRY: CountryCode = 'BJ';

/** Whether this amount can be paid by this method. */
export function isPayable(method: PaymentMethod, totalMinor: number): boolean {
  return totalMinor >= MIN_AMOUNT_MINOR && totalMinor <= METHOD_FACTS[method].maxMinor;
}
