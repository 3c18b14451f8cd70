import { queryOptions } from '@tanstack/react-query';
import type { PriceHelp } from '#shared/prices/price-help.ts';
import { factField, placeOf, type ListingFormValues } from '#shared/listings/listing-form.ts';
import { COMPARED_FACTS } from '#shared/prices/price-help.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import { categoryOf } from './publish-form.ts';

/** The query string of the request; null as long as too little is filled in. */
export function priceQuestion(values: ListingFormValues): string | null {
  const category = categoryOf(values);
  const { countryCode, citySlug } = placeOf(values);
  if (!category || !countryCode) return null;
  const { needed, closer } = COMPARED_FACTS[category];
  const typed = (key: string) => values[factField({ key })]?.trim().slice(0, 60) ?? '';
  if (needed.some((key) => typed(key) === '')) return null;
  const facts = [...needed, ...closer].map((key): [string, string] => [key, typed(key)]);
  const asked = [
    ['category', category],
    ['countryCode', countryCode],
    ['citySlug', citySlug ?? ''],
    ...facts,
  ];
  return new URLSearchParams(asked.filter(([, value]) => value !== '')).toString();
}

export const priceHelpQuery = (apiFetch: ApiFetch, question: string | null) =>
  queryOptions({
    queryKey: ['price-help', question ?? ''],
    queryFn: async () => {
      const asked = apiFetch(`/api/listings/price-help?${question ?? ''}`);
      return (await call<{ data: PriceHelp | null }>(asked)).data;
    },
    enabled: question !== null,
    staleTime: 5 * MINUTE_MS,
  });
