import type { Category } from '#shared/categories/category.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';

type Words = { /** Folded, apart by spaces. */ words: string; category: Category; params?: ListingSearch; keepsWord?: boolean };

/** Words that name a category and are still worth searching for. */
export const CATEGORY_WORDS: readonly Words[] = [
  { category: 'real_estate', words: 'immobilier logement loyer parcelle residence bail caution' },
  { category: 'real_estate', words: 'piscine meuble sanitaire', keepsWord: true },
  { category: 'automobile', words: 'automobile vehicule auto' },
  { category: 'automobile', words: 'corolla camry rav4 hilux yaris prado starlet avensis duster logan clio megane civic accord sentra qashqai tucson picanto sportage golf passat 4x4 suv pickup pick moto bajaj haojue zem camion tricycle', keepsWord: true },
  { category: 'services', words: 'service depannage devis prestataire artisan' },
  { category: 'services', words: 'mecanicien peintre macon menuisier soudeur carreleur couturier photographe traiteur demenagement nounou chauffeur livreur', keepsWord: true },
  { category: 'marketplace', words: 'article produit occasion' },
  { category: 'marketplace', words: 'iphone samsung tecno infinix itel redmi xiaomi tablette televiseur television tv frigo refrigerateur congelateur climatiseur canape lit matelas salon basket robe sac montre velo playstation', keepsWord: true },
];

/** Words that say a filter, and so need not be searched for. */
export const FILTER_WORDS: readonly Words[] = [
  { category: 'real_estate', params: { type: 'appartement' }, words: 'appart flat' },
  { category: 'real_estate', params: { type: 'terrain' }, words: 'lot' },
  { category: 'real_estate', params: { type: 'magasin' }, words: 'boutique' },
  { category: 'real_estate', params: { transaction: 'location' }, words: 'louer location' },
  { category: 'services', params: { serviceType: 'plomberie' }, words: 'plombier' },
  { category: 'services', params: { serviceType: 'electricite' }, words: 'electricien' },
  { category: 'services', params: { serviceType: 'jardinage' }, words: 'jardinier' },
  { category: 'services', params: { serviceType: 'coiffure' }, words: 'coiffeuse coiffeur tresse' },
  { category: 'services', params: { serviceType: 'education' }, words: 'repetiteur professeur cours' },
  { category: 'services', params: { serviceType: 'reparation' }, words: 'reparateur' },
  { category: 'services', params: { serviceType: 'transport' }, words: 'demenageur' },
  { category: 'automobile', params: {}, words: 'voiture' },
  { category: 'marketplace', params: { category: 'telephonie' }, words: 'telephone smartphone portable' },
  { category: 'marketplace', params: { category: 'informatique' }, words: 'ordinateur laptop pc' },
  { category: 'marketplace', params: { category: 'chaussures' }, words: 'chaussure' },
  { category: 'marketplace', params: { category: 'vetements' }, words: 'habit vetement' },
  { category: 'marketplace', params: { category: 'mobilier' }, words: 'meubles' },
  { category: 'marketplace', params: { category: 'livres' }, words: 'livre' },
];
