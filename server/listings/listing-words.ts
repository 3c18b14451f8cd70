import type { Category } from '#shared/categories/category.ts';
import {
  MAX_BEDROOMS,
  optionLabel,
  type Fact,
  type FactValue,
  type SpecificData,
} from '#shared/listings/facts.ts';
import { factsOf } from '#shared/listings/listing-facts.ts';
import { findCity, findCountry, type CountryCode } from '#shared/platform/places.ts';
import { priceClass } from '#shared/listings/price-classes.ts';

type Described = {
  category: Category;
  specificData: SpecificData;
  countryCode: CountryCode | null;
  citySlug: string | null;
  district: string | null;
  priceXof: number | null;
};

type Words = { facets: string[]; factWords: string; placeWords: string };

// Synonyms, so that "maison à louer" or "téléphone" finds listings described in other words.
const ALSO_CALLED: Record<string, string> = {
  location: 'à louer louer loyer bail',
  vente: 'à vendre vendre achat',
  'courte-duree': 'meublé journalier séjour',
  appartement: 'appart logement',
  chambre: 'chambre logement',
  terrain: 'parcelle lot',
  magasin: 'boutique local commercial',
  voiture: 'auto véhicule',
  moto: 'moto zem',
  telephonie: 'téléphone portable smartphone',
  informatique: 'ordinateur pc',
};

/** Returns what a listing is found by in search, besides its title and description. */
export function listingWords(listing: Described): Words {
  const given = factsOf(listing.category).flatMap((fact) => {
    const value = listing.specificData[fact.key];
    return value === undefined ? [] : [{ fact, value }];
  });
  const facets = given.flatMap(({ fact, value }) => facetOf(listing.category, fact, value));
  const country = listing.countryCode ? findCountry(listing.countryCode) : undefined;
  const city =
    listing.countryCode && listing.citySlug ? findCity(listing.countryCode, listing.citySlug) : undefined;
  if (country) facets.push(facet('country', country.code));
  if (listing.priceXof !== null) facets.push(facet('price', priceClass(listing.priceXof)));
  return {
    facets,
    factWords: given.map(({ fact, value }) => wordsOf(fact, value)).join(' '),
    placeWords: [listing.district, city?.name, country?.name].filter(Boolean).join(' '),
  };
}

function facetOf(category: Category, fact: Fact, value: FactValue): string[] {
  if (fact.param === undefined || Array.isArray(value)) return [];
  if (fact.param === 'bedrooms') return [facet('bedrooms', Math.min(Number(value), MAX_BEDROOMS))];
  if (fact.kind !== 'choice') return [facet(fact.param, value)];
  // Values outside the list of an open choice share the facet "Autre".
  const known = fact.options.some((option) => option.value === value);
  return [facet(fact.param, known || category !== 'automobile' ? value : 'Autre')];
}

export function facet(param: string, value: string | number): string {
  return `${param}:${value}`;
}

function wordsOf(fact: Fact, value: FactValue): string {
  if (fact.kind === 'integer' || fact.kind === 'texts') return fact.key === 'year' ? String(value) : '';
  const values = Array.isArray(value) ? value : [String(value)];
  return values.map((each) => `${optionLabel(fact, each)} ${ALSO_CALLED[each] ?? ''}`).join(' ');
}
