import type { Category } from '#shared/categories/category.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';

export type Words = {
  /** Folded, separated by spaces. */
  words: string;
  category: Category;
  params?: ListingSearch;
  /** Whether the word is still searched for. */
  keepsWord?: boolean;
  /** How strongly it indicates the category; by default 2 with a filter and 1 without. */
  weight?: number;
  /** Whether it is meaningless for other categories, where it is not searched for either. */
  isCategorySpecific?: boolean;
};

/** Words that name a category. */
export const CATEGORY_WORDS: readonly Words[] = [
  { category: 'real_estate', words: 'immobilier logement loyer parcelle residence bail caution' },
  { category: 'real_estate', words: 'piscine meuble meublee sanitaire', keepsWord: true },
  { category: 'automobile', words: 'automobile vehicule auto' },
  {
    category: 'automobile',
    words:
      'corolla camry rav4 hilux yaris prado starlet avensis duster logan clio megane civic accord sentra qashqai tucson picanto sportage golf passat 4x4 suv pickup pick moto bajaj haojue zem camion tricycle',
    keepsWord: true,
  },
  { category: 'services', words: 'service depannage devis prestataire artisan' },
  {
    category: 'services',
    words:
      'mecanicien peintre macon menuisier soudeur carreleur couturier photographe traiteur demenagement nounou chauffeur livreur',
    keepsWord: true,
  },
  { category: 'marketplace', words: 'article produit' },
  {
    category: 'marketplace',
    words:
      'iphone samsung tecno infinix itel redmi xiaomi tablette televiseur television tv frigo refrigerateur congelateur climatiseur canape lit matelas salon basket robe sac montre velo playstation',
    keepsWord: true,
  },
];

/** Words that stand for a filter, and so need not be searched for. */
export const FILTER_WORDS: readonly Words[] = [
  { category: 'real_estate', params: { type: 'appartement' }, words: 'appart flat' },
  { category: 'real_estate', params: { type: 'magasin' }, words: 'boutique' },
  { category: 'real_estate', params: { transaction: 'location' }, words: 'louer location', weight: 0.5 },
  {
    category: 'real_estate',
    params: { transaction: 'vente' },
    words: 'vendre vente achat acheter',
    weight: 0.5,
    isCategorySpecific: true,
  },
  { category: 'services', params: { serviceType: 'plomberie' }, words: 'plombier' },
  { category: 'services', params: { serviceType: 'electricite' }, words: 'electricien' },
  { category: 'services', params: { serviceType: 'jardinage' }, words: 'jardinier' },
  { category: 'services', params: { serviceType: 'coiffure' }, words: 'coiffeuse coiffeur tresse' },
  { category: 'services', params: { serviceType: 'education' }, words: 'repetiteur professeur cours' },
  { category: 'services', params: { serviceType: 'reparation' }, words: 'reparateur' },
  { category: 'services', params: { serviceType: 'transport' }, words: 'demenageur' },
  { category: 'automobile', words: 'voiture', weight: 2 },
  { category: 'marketplace', params: { category: 'telephonie' }, words: 'telephone smartphone portable' },
  { category: 'marketplace', params: { category: 'informatique' }, words: 'ordinateur laptop pc' },
  { category: 'marketplace', params: { category: 'chaussures' }, words: 'chaussure' },
  { category: 'marketplace', params: { category: 'vetements' }, words: 'habit vetement' },
  { category: 'marketplace', params: { category: 'mobilier' }, words: 'meubles meuble', weight: 1 },
  { category: 'marketplace', params: { category: 'livres' }, words: 'livre' },
  { category: 'marketplace', params: { condition: 'neuf' }, words: 'neuve neuf' },
  // Cars are "occasion" too: the word indicates goods only if nothing else indicates a category.
  { category: 'marketplace', words: 'occasion', weight: 0.5 },
];

/** Words that people add to any search and that match no listing. */
export const NOISE: ReadonlySet<string> = new Set(
  'cher chere chers prix cherche recherche trouver besoin veux voudrais urgent svp'.split(' '),
);

export const PLACE_NICKNAMES = [
  { folded: 'ouaga', name: 'Ouagadougou' },
  { folded: 'bobo', name: 'Bobo-Dioulasso' },
  { folded: 'yakro', name: 'Yamoussoukro' },
];
