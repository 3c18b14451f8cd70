import type { Category } from '../categories/category.ts';
import { foldText } from '../platform/text.ts';
import type { SpecificData } from '../listings/facts.ts';
import { bedroomsText, optionLabel } from '../listings/facts.ts';
import { factsOf } from '../listings/listing-facts.ts';

type Place = { city: string | null; district: string | null };

const TO_DO: Readonly<Record<string, string>> = {
  vente: 'à vendre',
  location: 'à louer',
  'courte-duree': 'en courte durée',
};
const NOUNS: Readonly<Record<string, string>> = { telephonie: 'Téléphone', informatique: 'Ordinateur' };

/** Builds a title from the facts that buyers look for; null if too few are known. */
export function suggestTitle(
  category: Category,
  data: SpecificData,
  { city, district }: Place,
): string | null {
  const text = (key: string) => (data[key] === undefined ? '' : String(data[key]));
  const label = (key: string) => {
    const fact = factsOf(category).find((each) => each.key === key);
    return fact && data[key] !== undefined ? optionLabel(fact, text(key)) : '';
  };
  const where = city === null ? '' : `à ${city}${district ? `, ${district}` : ''}`;
  const join = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');
  switch (category) {
    case 'real_estate': {
      if (text('propertyType') === '' || text('propertyType') === 'autre') return null;
      const size = Number(text('bedrooms'))
        ? bedroomsText(Number(text('bedrooms')))
        : text('areaSqMeters') && `${text('areaSqMeters')} m²`;
      return join(label('propertyType'), size, TO_DO[text('transactionType')] ?? '', where);
    }
    case 'automobile': {
      const name = join(label('make'), text('model'), text('year'));
      if (text('make') === '' && text('model') === '') return null;
      const more = [
        label('fuel').toLowerCase(),
        text('gearbox') && `boîte ${label('gearbox').toLowerCase()}`,
      ];
      return [name, ...more.filter(Boolean)].join(', ');
    }
    case 'services': {
      if (text('serviceCategory') === '' || text('serviceCategory') === 'autre') return null;
      const years = text('experienceYears');
      return `${join(label('serviceCategory'), where)}${years ? `, ${years} ans d’expérience` : ''}`;
    }
    case 'marketplace': {
      if (text('brand') === '' || text('productCategory') === '') return null;
      const noun = NOUNS[text('productCategory')] ?? label('productCategory');
      const condition = label('condition').toLowerCase();
      return `${join(noun, text('brand'))}${condition && `, ${condition}`}`;
    }
  }
}

/** Whether a title already has every word of the suggestion. */
export function saysAllOf(title: string, suggestion: string): boolean {
  const words = new Set(foldText(title).split(/[^\p{L}\d]+/u));
  return foldText(suggestion)
    .split(/[^\p{L}\d]+/u)
    .every((word) => word.length < 3 || words.has(word));
}
