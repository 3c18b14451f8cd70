import { COUNTRIES } from '#shared/platform/places.data.ts';

/** "Cotonou · Bénin": every city, country by country. */
export const CITY_OPTIONS = COUNTRIES.flatMap((country) =>
  country.cities.map(({ slug, name }) => ({ value: slug, label: `${name} · ${country.name}` })),
);

export const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));
