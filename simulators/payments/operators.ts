import type { CountryCode } from '#shared/platform/places.ts';

type Operator = { mode: string; label: string };

/**
 * The operators that the page offers in each country; the modes are FedaPay's names, or modelled on them where it
 * publishes none.
 */
export const OPERATORS: Readonly<Record<CountryCode, readonly Operator[]>> = {
  BJ: [
    { mode: 'mtn_open', label: 'MTN MoMo' },
    { mode: 'moov', label: 'Moov Money' },
    { mode: 'sbin', label: 'Celtiis Cash' },
  ],
  CI: [
    { mode: 'orange_ci', label: 'Orange Money' },
    { mode: 'mtn_ci', label: 'MTN MoMo' },
    { mode: 'moov_ci', label: 'Moov Money' },
    { mode: 'wave_ci', label: 'Wave' },
  ],
  SN: [
    { mode: 'orange_sn', label: 'Orange Money' },
    { mode: 'wave_sn', label: 'Wave' },
    { mode: 'free_sn', label: 'Mixx by Yas' },
  ],
  ML: [{ mode: 'orange_ml', label: 'Orange Money' }],
  BF: [
    { mode: 'orange_bf', label: 'Orange Money' },
    { mode: 'moov_bf', label: 'Moov Money' },
  ],
  NE: [{ mode: 'airtel_ne', label: 'Airtel Money' }],
  TG: [
    { mode: 'moov_tg', label: 'Moov Money' },
    { mode: 'togocel', label: 'Mixx by Yas' },
  ],
  GH: [],
  NG: [],
};

const MODES = new Set(Object.values(OPERATORS).flatMap((operators) => operators.map(({ mode }) => mode)));

/** Returns the chosen mode; FedaPay's test mode for anything else. */
export function chosenMode(given: unknown): string {
  return typeof given === 'string' && MODES.has(given) ? given : 'momo_test';
}

export function firstOperatorOf(country: string | undefined): string {
  const [code] = Object.keys(OPERATORS).filter((one) => one === country?.toUpperCase());
  const [operator] = Object.entries(OPERATORS).find(([one]) => one === code)?.[1] ?? OPERATORS.BJ;
  return operator?.mode ?? 'mtn_open';
}
