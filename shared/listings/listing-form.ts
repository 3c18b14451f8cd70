import { isCategory, type Category } from '../categories/category.ts';
import type { FormRules } from '../platform/form-rules.ts';
import type { Currency } from '../platform/money.ts';
import { parsePrice } from '../platform/parse-price.ts';
import { COUNTRIES } from '../platform/places.data.ts';
import { readFact, checkFact } from './fact-form.ts';
import type { Fact, FactValue } from './facts.ts';
import { factsOf, fittingData } from './listing-facts.ts';
import { CONTACT_WAYS, PRICE_TERMS, type ContactWay } from './listing-terms.ts';
import { TEXT_LIMITS } from './text-limits.ts';
import { checkVideos, readVideos } from './video-links.ts';

/** Typed values by field name; lists are separated by commas, several texts by line breaks. */
export type ListingFormValues = Readonly<Partial<Record<string, string>>>;

/** The fields of the first step (specification, part 1, section 2). */
export const ESSENTIAL_FIELDS = ['category', 'title', 'description'] as const;
const PLACE_FIELDS = ['countryCode', 'citySlug', 'district', 'landmark'] as const;
const CONTACT_FIELDS = ['contactPhone', 'contactWays', 'contactHours'] as const;

/** The field of a fact, named as in the API's error messages. */
export function factField({ key }: Pick<Fact, 'key'>): string {
  return `specificData.${key}`;
}

/** Every field of the form, in display order. */
export function listingFields(category: Category | null): string[] {
  const facts = category ? factsOf(category).map(factField) : [];
  const price = ['price', 'currency', 'priceTerms'];
  return [...ESSENTIAL_FIELDS, ...price, ...facts, 'videos', 'videoId', ...PLACE_FIELDS, ...CONTACT_FIELDS];
}

export const PLACE_TEXT = {
  country: 'Choisissez le pays, puis la ville.',
  city: 'Choisissez la ville.',
} as const;

/** Texts of the specification, part 1, section 5, as written there. */
export const ESSENTIAL_RULES: FormRules<(typeof ESSENTIAL_FIELDS)[number]> = {
  category: (value) => (isCategory(value) ? null : 'La catégorie est requise'),
  title: (value) => checkLength(value, TEXT_LIMITS.title, 'Le titre est requis (min 5 caractères)'),
  description: (value) =>
    checkLength(value, TEXT_LIMITS.description, 'La description est requise (min 10 caractères)'),
};

/** The rules of the second step; depends on `now`, as the newest permitted year of a vehicle does. */
export function detailRules(category: Category, now: number): FormRules<string> {
  const facts = factsOf(category).map((fact): [string, (value: string) => string | null] => [
    factField(fact),
    (value) => checkFact(fact, value, now),
  ]);
  return {
    price: (value, { currency = '' }) =>
      parsePrice(value, currencyOf(currency)) ? null : 'Le prix est requis et doit être un nombre',
    ...Object.fromEntries(facts),
    videos: checkVideos,
    countryCode: (_typed, values) => {
      const { countryCode } = placeOf(values);
      return countryCode === null ? PLACE_TEXT.country : null;
    },
    citySlug: (_typed, values) => {
      const { countryCode, citySlug } = placeOf(values);
      return countryCode !== null && citySlug === null ? PLACE_TEXT.city : null;
    },
    district: (value) => checkMaxLength(value, TEXT_LIMITS.district),
    landmark: (value) => checkMaxLength(value, TEXT_LIMITS.landmark),
    contactHours: (value) => checkMaxLength(value, TEXT_LIMITS.contactHours),
    contactWays: (value) =>
      value.trim() === '' || contactWaysOf(value).length > 0
        ? null
        : 'Choisissez au moins un moyen de vous joindre.',
    contactPhone: (value) =>
      value.trim() === '' || /^(?:\+|00)?\d{7,15}$/.test(value.replace(/[\s().\-\u00a0\u202f]/g, ''))
        ? null
        : 'Numéro de téléphone invalide',
  };
}

function checkLength(
  value: string,
  { min, max }: { min: number; max: number },
  missing: string,
): string | null {
  const { length } = value.trim();
  if (length < min) return missing;
  return length > max ? `${max} caractères au plus.` : null;
}

function checkMaxLength(value: string, { max }: { max: number }): string | null {
  return value.trim().length > max ? `${max} caractères au plus.` : null;
}

/** The chosen contact ways; a form that carries none offers all of them. */
export function contactWaysOf(value: string): ContactWay[] {
  const chosen = value.split(',');
  return CONTACT_WAYS.filter((way) => value.trim() === '' || chosen.includes(way));
}

/** In the order in which they are offered. */
export const CURRENCY_LABEL: Record<Currency, string> = {
  XOF: 'F CFA',
  EUR: 'Euro (€)',
  USD: 'Dollar ($)',
  NGN: 'Naira (₦)',
};
export const FORM_CURRENCIES = Object.keys(CURRENCY_LABEL) as Currency[];

export function currencyOf(value: string | undefined): Currency {
  return FORM_CURRENCIES.find((currency) => currency === value) ?? 'XOF';
}

/** The city's own country wins over another chosen one: without JavaScript the list has the cities of all countries. */
export function placeOf({ countryCode, citySlug }: ListingFormValues) {
  const country =
    COUNTRIES.find(({ cities }) => cities.some(({ slug }) => slug === citySlug)) ??
    COUNTRIES.find(({ code }) => code === countryCode);
  return {
    countryCode: country?.code ?? null,
    citySlug: country?.cities.some(({ slug }) => slug === citySlug) ? (citySlug ?? null) : null,
  };
}

/** The given facts, ready to be stored; invalid ones are left out. */
export function factsFromForm(category: Category, values: ListingFormValues): Record<string, FactValue> {
  const read = factsOf(category).flatMap((fact): [string, FactValue][] => {
    const value = readFact(fact, values[factField(fact)] ?? '');
    return value === null ? [] : [[fact.key, value]];
  });
  return fittingData(category, Object.fromEntries(read));
}

/** The body of `POST /api/listings`. Call it with values that the rules accept. */
export function listingFromForm(category: Category, values: ListingFormValues, pictureIds: string[]) {
  return {
    category,
    title: values.title?.trim() ?? '',
    description: values.description?.trim() ?? '',
    price: parsePrice(values.price ?? '', currencyOf(values.currency)),
    ...placeOf(values),
    district: values.district?.trim() || null,
    landmark: values.landmark?.trim() || null,
    priceTerms: PRICE_TERMS.find((terms) => terms === values.priceTerms) ?? null,
    specificData: factsFromForm(category, values),
    pictureIds,
    videos: readVideos(values.videos ?? ''),
    videoId: values.videoId?.trim() || null,
    contactPhone: values.contactPhone?.trim() || null,
    contactWays: contactWaysOf(values.contactWays ?? ''),
    contactHours: values.contactHours?.trim() || null,
  };
}
