import { DEFAULT_XOF_RATES, moneyFromUnits, type Currency, type Money } from '#shared/platform/money.ts';
import { COUNTRIES } from '#shared/platform/places.data.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import { DISTRICTS } from './content/districts.data.ts';
import type { Random } from './random.ts';

export type SeedPlace = {
  countryCode: CountryCode;
  citySlug: string;
  cityName: string;
  district: string | null;
  /** The level of rents and land prices, relative to Cotonou at 1. */
  priceLevel: number;
};

/** What is for sale, before it is assigned to a seller. */
export type Offer = {
  title: string;
  description: string;
  price: Money | null;
  specificData: Record<string, string | number | string[]>;
  pictureKeys: string[];
};

/** How many further listings these cities get, beyond the one that every city has. */
const CITY_WEIGHTS: Readonly<Record<string, number>> = {
  cotonou: 26,
  abidjan: 20,
  dakar: 13,
  lome: 11,
  lagos: 10,
  ouagadougou: 5,
  bamako: 5,
  accra: 4,
  niamey: 3,
  'porto-novo': 3,
  bouake: 2,
};

const PRICE_LEVELS: Readonly<Record<string, number>> = {
  cotonou: 1,
  abidjan: 1.4,
  dakar: 1.7,
  lome: 0.85,
  lagos: 1.6,
  abuja: 1.5,
  ouagadougou: 0.8,
  bamako: 0.9,
  niamey: 0.85,
  accra: 1.5,
};
const PROVINCE_LEVEL = 0.55;

/** Returns a place for each of `count` listings: every city at least once, the large markets many times. */
export function planPlaces(random: Random, count: number): SeedPlace[] {
  const cities = COUNTRIES.flatMap((country) =>
    country.cities.map((city) => ({ countryCode: country.code, city })),
  );
  const weighted = cities.flatMap((place) =>
    Array.from({ length: CITY_WEIGHTS[place.city.slug] ?? 0 }, () => place),
  );
  const further = Array.from({ length: Math.max(0, count - cities.length) }, () => random.pick(weighted));
  return random
    .shuffle([...cities, ...further])
    .slice(0, count)
    .map(({ countryCode, city }) => placeIn(random, countryCode, city));
}

export function placeIn(
  random: Random,
  countryCode: CountryCode,
  city: { slug: string; name: string },
): SeedPlace {
  const districts = DISTRICTS[city.slug];
  return {
    countryCode,
    citySlug: city.slug,
    cityName: city.name,
    district: districts && random.chance(0.94) ? random.pick(districts) : null,
    priceLevel: PRICE_LEVELS[city.slug] ?? PROVINCE_LEVEL,
  };
}

/** Nigerians ask for naira, Ghanaians often for dollars, a few owners abroad for euros; everybody else for francs. */
export function priceIn(random: Random, place: SeedPlace, xof: number): Money {
  return inCurrency(currencyOf(random, place.countryCode, xof), xof);
}

function currencyOf(random: Random, countryCode: CountryCode, xof: number): Currency {
  if (countryCode === 'NG') return random.chance(0.7) ? 'NGN' : 'XOF';
  if (countryCode === 'GH') return random.chance(0.6) ? 'USD' : 'XOF';
  return xof > 20_000_000 && random.chance(0.2) ? 'EUR' : 'XOF';
}

function inCurrency(currency: Currency, xof: number): Money {
  const units = xof / DEFAULT_XOF_RATES[currency];
  return moneyFromUnits(roundAskingPrice(units), currency);
}

/** 6 273 418 becomes 6 250 000: people ask for round prices. */
export function roundAskingPrice(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1) / 2;
  return Math.max(1, Math.round(amount / step) * step);
}
