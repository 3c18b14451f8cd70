import { cityName, findCountry, type CountryCode } from '../platform/places.ts';

/** Recipients of a newsletter; place and audience narrow each other. */
export const AUDIENCES = {
  all: 'Tous les abonnés',
  members: 'Abonnés qui ont un compte',
  visitors: 'Abonnés sans compte',
  sellers: 'Vendeurs (au moins une annonce publiée)',
  buyers: 'Acheteurs (ont écrit à un vendeur)',
} as const;
export type Audience = keyof typeof AUDIENCES;

export type Segment = { audience: Audience; countryCode: CountryCode | null; citySlug: string | null };

export const EVERYBODY: Segment = { audience: 'all', countryCode: null, citySlug: null };

/** "Vendeurs (au moins une annonce publiée) · Cotonou" */
export function segmentText({ audience, countryCode, citySlug }: Segment): string {
  const place = citySlug === null ? countryCode && findCountry(countryCode)?.name : cityName(citySlug);
  return place ? `${AUDIENCES[audience]} · ${place}` : AUDIENCES[audience];
}
