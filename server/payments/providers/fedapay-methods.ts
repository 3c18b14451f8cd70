import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CountryCode } from '#shared/platform/places.ts';
import type { ProviderMethod } from '#server/platform/payments/payment-provider.ts';

/** Methods of FedaPay's payment page in each country (docs.fedapay.com, payment methods); cards everywhere. */
const METHODS: Readonly<Record<CountryCode, readonly ProviderMethod[]>> = {
  BJ: ['mtn_mobile_money', 'moov_money', 'card'],
  CI: ['orange_money', 'mtn_mobile_money', 'moov_money', 'wave', 'card'],
  SN: ['orange_money', 'wave', 'card'],
  ML: ['orange_money', 'card'],
  BF: ['orange_money', 'moov_money', 'card'],
  NE: ['card'],
  TG: ['moov_money', 'card'],
  GH: ['card'],
  NG: ['card'],
};

export function fedapayMethods(country: CountryCode): readonly ProviderMethod[] {
  return METHODS[country];
}

/** Operators that ask the payer on the handset, without FedaPay's page. */
const HANDSET_MODES: Readonly<Partial<Record<CountryCode, Partial<Record<ProviderMethod, string>>>>> = {
  BJ: { mtn_mobile_money: 'mtn_open', moov_money: 'moov' },
  CI: { mtn_mobile_money: 'mtn_ci' },
  TG: { moov_money: 'moov_tg' },
};

export function handsetMode(country: CountryCode, method: ProviderMethod): string | undefined {
  return HANDSET_MODES[country]?.[method];
}

/**
 * Returns the digits without the country's code, and the country in lower case. FedaPay's sandbox has its Beninese test
 * numbers in the eight digits of the plan before 2024.
 */
export function fedapayPhone(e164: string, isLive: boolean): { number: string; country: string } | undefined {
  const parsed = parsePhoneNumberFromString(e164);
  if (!parsed?.country) return undefined;
  const isOfNewPlan = parsed.country === 'BJ' && /^01\d{8}$/.test(parsed.nationalNumber);
  const number = isOfNewPlan && !isLive ? parsed.nationalNumber.slice(2) : parsed.nationalNumber;
  return { number, country: parsed.country.toLowerCase() };
}
