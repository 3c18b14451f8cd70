import type { Category } from '../categories/category.ts';
import { foldText } from '../platform/text.ts';
import type { SpecificData } from '../listings/facts.ts';
import { bedroomsText, optionLabel } from '../listings/facts.ts';
import { factsOf } from '../listings/listing-facts.ts';
import { TEXT_LIMITS } from '../listings/text-limits.ts';
import { factsFromText } from './facts-from-text.ts';

type Place = { city: string | null; district: string | null };

/** A piece of a title: the fact that it names, null for a place, and what separates it from the piece before. */
type Part = { text: string; fact: string | null; glue: ' ' | ', ' };

const TO_DO: Readonly<Record<string, string>> = {
  vente: 'à vendre',
  location: 'à louer',
  'courte-duree': 'en courte durée',
};
const NOUNS: Readonly<Record<string, string>> = { telephonie: 'téléphone', informatique: 'ordinateur' };

/** Builds a title from the facts that buyers look for; null if too few are known. */
export function suggestTitle(category: Category, data: SpecificData, place: Place): string | null {
  const parts = titleParts(category, data, place);
  return parts.length === 0 ? null : capitalized(joined(parts));
}

/**
 * Offers a title that says all of the present one and more: the one built from the facts if no typed word is missing in
 * it, else the typed one with the pieces that it lacks. null if nothing is to be added, or no piece fits.
 */
export function completeTitle(
  category: Category,
  typed: string,
  data: SpecificData,
  place: Place,
): string | null {
  const title = typed.trim().replace(/[\s.,;:]+$/, '');
  const built = suggestTitle(category, data, place);
  if (built === null || saysAllOf(title, built)) return null;
  const { max } = TEXT_LIMITS.title;
  if (hasEveryWordOf(built, title) && built.length <= max) return built;
  const named = factsFromText(category, title);
  const lacking = titleParts(category, data, place).filter(
    ({ fact, text }) => !(fact !== null && fact in named) && !saysAllOf(title, text),
  );
  const completed = lacking.reduce((soFar, { text, glue }) => {
    const longer = `${soFar}${soFar === title ? ', ' : glue}${text}`;
    return longer.length <= max ? longer : soFar;
  }, title);
  return completed === title ? null : completed;
}

/** Empty if too few facts are known to name what is offered. */
function titleParts(category: Category, data: SpecificData, where: Place): Part[] {
  const value = (key: string) => (data[key] === undefined ? '' : String(data[key]));
  const label = (key: string) => {
    const fact = factsOf(category).find((each) => each.key === key);
    return fact && value(key) !== '' ? optionLabel(fact, value(key)) : '';
  };
  const isNamed = (key: string) => value(key) !== '' && value(key) !== 'autre';
  const part = (fact: string, text: string, glue: Part['glue'] = ' '): Part => ({ fact, text, glue });
  const place = placeParts(where);
  const known = (parts: Part[]) => parts.filter(({ text }) => text !== '');
  switch (category) {
    case 'real_estate':
      if (!isNamed('propertyType')) return [];
      return known([
        part('propertyType', label('propertyType').toLowerCase()),
        sizeOf(value('bedrooms'), value('areaSqMeters')),
        part('transactionType', TO_DO[value('transactionType')] ?? ''),
        ...place,
      ]);
    case 'automobile':
      if (value('make') === '' && value('model') === '') return [];
      return known([
        part('make', label('make')),
        part('model', value('model')),
        part('year', value('year')),
        part('fuel', label('fuel').toLowerCase(), ', '),
        part('gearbox', value('gearbox') && `boîte ${label('gearbox').toLowerCase()}`, ', '),
      ]);
    case 'services':
      if (!isNamed('serviceCategory')) return [];
      return known([
        part('serviceCategory', label('serviceCategory').toLowerCase()),
        ...place,
        part(
          'experienceYears',
          value('experienceYears') && `${value('experienceYears')} ans d’expérience`,
          ', ',
        ),
      ]);
    case 'marketplace':
      if (value('brand') === '' || value('productCategory') === '') return [];
      return known([
        part('productCategory', NOUNS[value('productCategory')] ?? label('productCategory').toLowerCase()),
        part('brand', value('brand')),
        part('condition', label('condition').toLowerCase(), ', '),
      ]);
  }
}

function placeParts({ city, district }: Place): Part[] {
  if (city === null) return [];
  return [
    { fact: null, text: `à ${city}`, glue: ' ' },
    { fact: null, text: district ?? '', glue: ', ' },
  ];
}

function sizeOf(bedrooms: string, areaSqMeters: string): Part {
  if (Number(bedrooms) > 0) return { fact: 'bedrooms', text: bedroomsText(Number(bedrooms)), glue: ' ' };
  return { fact: 'areaSqMeters', text: areaSqMeters && `${areaSqMeters} m²`, glue: ' ' };
}

function joined(parts: readonly Part[]): string {
  return parts.map(({ text, glue }, index) => (index === 0 ? text : `${glue}${text}`)).join('');
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function hasEveryWordOf(text: string, other: string): boolean {
  const words = new Set(wordsOf(text));
  return wordsOf(other).every((word) => words.has(word));
}

/** As `hasEveryWordOf`, without single letters: « à » and « d’ » say nothing by themselves. */
function saysAllOf(text: string, other: string): boolean {
  const words = wordsOf(other).filter((word) => !/^\p{L}$/u.test(word));
  return hasEveryWordOf(text, words.join(' '));
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}
