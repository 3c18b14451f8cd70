import type { Category } from '../categories/category.ts';
import { foldText } from '../platform/text.ts';
import { factsOf, fits } from '../listings/listing-facts.ts';
import { bedroomsOfRooms, type Fact } from '../listings/facts.ts';

/** Words that stand for an option without being its label; folded, and phrases match as a whole. */
const SYNONYMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  transactionType: {
    location: 'a louer|en location|loyer',
    vente: 'a vendre|en vente',
    'courte-duree': 'par jour|par nuit|journalier|sejour',
  },
  propertyType: { terrain: 'parcelle|lot', magasin: 'boutique|local commercial', appartement: 'appart' },
  vehicleType: { moto: 'scooter', pickup: 'pick up|hilux|l200', suv: '4x4|rav4|prado', bus: 'minibus' },
  fuel: { diesel: 'gasoil|tdi', essence: 'super' },
  gearbox: { automatique: 'bva', manuelle: 'bvm' },
  serviceCategory: {
    plomberie: 'plombier',
    electricite: 'electricien',
    menage: 'menagere|nettoyage',
    jardinage: 'jardinier',
    education: 'repetiteur|cours|professeur',
    coiffure: 'coiffeuse|coiffeur|tresses',
    transport: 'demenagement|chauffeur',
    reparation: 'reparateur|depannage',
  },
  productCategory: {
    telephonie: 'telephone|smartphone|iphone|galaxy|tecno|infinix|itel|redmi',
    informatique: 'ordinateur|laptop|pc|macbook|imprimante',
    vetements: 'robe|chemise|pantalon|pagne|boubou',
    chaussures: 'baskets|sandales|tennis',
    mobilier: 'canape|lit|armoire|fauteuil|table',
    electromenager: 'frigo|refrigerateur|congelateur|climatiseur|televiseur|ventilateur|cuisiniere',
  },
  condition: { neuf: 'jamais servi|sous emballage', excellent: 'comme neuf|excellent', bon: 'bon etat' },
  customs: { dedouane: 'dedouanee' },
  inspection: { valide: 'visite technique a jour' },
  landTitle: { acd: 'acd', 'convention-vente': 'convention' },
  simLock: { debloque: 'debloque' },
};

const BRANDS =
  'Samsung Tecno Infinix Itel Xiaomi Huawei Nokia Oppo Apple HP Dell Lenovo Asus Acer LG Hisense Nasco Sony Nike Adidas';

/** Patterns that recognise numbers by their context. */
const NUMBERS: Readonly<Record<string, RegExp>> = {
  year: /\b((?:19[89]|20[0-4])\d)\b(?! ?(?:km|f|cfa|m2))/,
  mileage: /\b(\d[\d .]*) ?km\b/,
  areaSqMeters: /\b(\d[\d .]*) ?(?:m2|metres? carres?)(?!\w)/,
  bedrooms: /\b(\d{1,2}) ?(?:chambres?|ch\b)/,
  experienceYears: /\b(\d{1,2}) ?ans d.experience/,
  depositMonths: /\b(\d{1,2}) ?mois de caution/,
  advanceMonths: /\b(\d{1,2}) ?mois d.avance/,
};

/** "3 pièces": all rooms of a home. */
const ROOMS = /\b(\d{1,2}) ?pieces?\b/;

/** Reads the category's facts from a title and a description, as form values. */
export function factsFromText(category: Category, text: string): Record<string, string> {
  const folded = foldText(text.replaceAll('m²', 'm2')).replaceAll(/\s+/g, ' ');
  const facts: Record<string, string> = {};
  for (const fact of factsOf(category)) {
    const value = valueIn(fact, folded);
    if (value !== null && fits(fact, facts)) facts[fact.key] = value;
  }
  return facts;
}

function valueIn(fact: Fact, folded: string): string | null {
  const number = NUMBERS[fact.key]?.exec(folded)?.[1];
  if (number !== undefined) return number.replaceAll(/\D/g, '');
  if (fact.key === 'bedrooms') {
    const rooms = ROOMS.exec(folded)?.[1];
    return rooms === undefined ? null : String(bedroomsOfRooms(Number(rooms)));
  }
  if (fact.key === 'brand') {
    if (hasWord(folded, 'iphone|macbook|ipad')) return 'Apple';
    return BRANDS.split(' ').find((brand) => hasWord(folded, brand.toLowerCase())) ?? null;
  }
  if (fact.kind !== 'choice') return null;
  // The order of the options matters: the first one found in the text is taken.
  const named = fact.options
    .filter(({ value }) => foldText(value) !== 'autre')
    .map(({ value, label }) => ({ value, words: [foldText(label), SYNONYMS[fact.key]?.[value]] }))
    .find(({ words }) => words.some((each) => each !== undefined && hasWord(folded, each)));
  return named?.value ?? null;
}

/** Whether the text contains one of the words or phrases, which are separated by bars and matched literally. */
function hasWord(folded: string, words: string): boolean {
  return words.split('|').some((word) => {
    const at = folded.indexOf(word);
    return at >= 0 && !/\w/.test(folded.charAt(at - 1)) && !/\w/.test(folded.charAt(at + word.length));
  });
}
