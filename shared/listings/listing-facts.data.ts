import type { Category } from '../categories/category.ts';
import type { Fact, FactOption } from './facts.ts';
import { FILTER_FACTS } from './filter-facts.data.ts';

const options = (labels: Record<string, string>): FactOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function filterFact(category: Category, key: string): Fact {
  const found = FILTER_FACTS[category].find((fact) => fact.key === key);
  if (!found) throw new Error(`${category} has no filter ${key}.`);
  return found;
}

/** What a tenant pays before moving in; months count in rents. */
const RENT = { transactionType: ['location'] } as const;
const LAND_SALE = {
  transactionType: ['vente'],
  propertyType: ['terrain', 'maison', 'villa', 'duplex', 'immeuble'],
} as const;

const REAL_ESTATE: Fact[] = [
  filterFact('real_estate', 'propertyType'),
  filterFact('real_estate', 'transactionType'),
  filterFact('real_estate', 'bedrooms'),
  { key: 'bathrooms', label: 'Salles de bain', kind: 'integer', min: 0, max: 100 },
  {
    key: 'areaSqMeters',
    label: 'Surface',
    kind: 'integer',
    min: 1,
    max: 10_000_000,
    unit: 'm²',
    isGrouped: true,
  },
  {
    key: 'landTitle',
    label: 'Titre de propriété',
    kind: 'choice',
    askedFor: LAND_SALE,
    options: options({
      'titre-foncier': 'Titre foncier',
      acd: 'ACD (arrêté de concession définitive)',
      cpf: 'Certificat de propriété foncière',
      'attestation-detention': 'Attestation de détention coutumière',
      'attestation-villageoise': 'Attestation villageoise',
      'lettre-attribution': 'Lettre d’attribution',
      'permis-habiter': 'Permis d’habiter',
      'certificate-of-occupancy': 'Certificate of Occupancy (C of O)',
      'convention-vente': 'Convention de vente',
      'en-cours': 'Titre en cours',
    }),
  },
  {
    key: 'depositMonths',
    label: 'Caution',
    kind: 'integer',
    min: 0,
    max: 24,
    unit: 'mois',
    askedFor: RENT,
  },
  { key: 'advanceMonths', label: 'Avance', kind: 'integer', min: 0, max: 36, unit: 'mois', askedFor: RENT },
  {
    key: 'commission',
    label: 'Commission',
    kind: 'choice',
    askedFor: RENT,
    options: options({
      aucune: 'Aucune',
      demi: 'Un demi-mois de loyer',
      un: 'Un mois de loyer',
      deux: 'Deux mois de loyer',
    }),
  },
  { key: 'visitFee', label: 'Frais de visite', kind: 'amount', min: 0, max: 10_000_000, askedFor: RENT },
  {
    key: 'meterDeposit',
    label: 'Compteur (eau, électricité)',
    kind: 'amount',
    min: 0,
    max: 10_000_000,
    askedFor: RENT,
  },
  {
    key: 'amenities',
    label: 'Équipements',
    kind: 'choices',
    options: options({
      meuble: 'Meublé',
      climatisation: 'Climatisation',
      forage: 'Forage',
      groupe: 'Groupe électrogène',
      solaire: 'Solaire',
      parking: 'Parking',
      garage: 'Garage',
      gardien: 'Gardien',
      piscine: 'Piscine',
      jardin: 'Jardin',
      terrasse: 'Terrasse',
      balcon: 'Balcon',
      cuisine: 'Cuisine équipée',
      internet: 'Internet',
      compteur: 'Compteur individuel',
      ascenseur: 'Ascenseur',
      cloture: 'Clôturé',
      goudron: 'Au bord du goudron',
    }),
  },
];

/** Parts have no papers. */
const ON_THE_ROAD = {
  vehicleType: ['voiture', 'suv', 'pickup', 'utilitaire', 'camion', 'bus', 'moto', 'tricycle', 'engin'],
} as const;

const AUTOMOBILE: Fact[] = [
  {
    key: 'vehicleType',
    label: 'Type',
    kind: 'choice',
    options: options({
      voiture: 'Voiture',
      suv: 'SUV',
      pickup: 'Pick-up',
      utilitaire: 'Utilitaire',
      camion: 'Camion',
      bus: 'Bus',
      moto: 'Moto',
      tricycle: 'Tricycle',
      engin: 'Engin',
      pieces: 'Pièces',
    }),
  },
  filterFact('automobile', 'make'),
  { key: 'model', label: 'Modèle', kind: 'text', maxLength: 60 },
  filterFact('automobile', 'year'),
  {
    key: 'mileage',
    label: 'Kilométrage',
    kind: 'integer',
    min: 0,
    max: 3_000_000,
    unit: 'km',
    isGrouped: true,
  },
  filterFact('automobile', 'fuel'),
  {
    key: 'gearbox',
    label: 'Boîte',
    kind: 'choice',
    options: options({ manuelle: 'Manuelle', automatique: 'Automatique' }),
  },
  {
    key: 'papers',
    label: 'Papiers',
    kind: 'choice',
    askedFor: ON_THE_ROAD,
    options: options({
      complets: 'Carte grise et assurance à jour',
      'carte-grise': 'Carte grise seulement',
      'en-cours': 'Immatriculation en cours',
      sans: 'Sans papiers',
    }),
  },
  {
    key: 'customs',
    label: 'Douane',
    kind: 'choice',
    askedFor: ON_THE_ROAD,
    options: options({
      dedouane: 'Dédouané',
      'sous-douane': 'Sous douane',
      transit: 'En transit',
      local: 'Acheté neuf sur place',
    }),
  },
  {
    key: 'inspection',
    label: 'Visite technique',
    kind: 'choice',
    askedFor: ON_THE_ROAD,
    options: options({ valide: 'À jour', 'a-refaire': 'À refaire', 'non-soumis': 'Non soumis' }),
  },
];

const SERVICES: Fact[] = [
  filterFact('services', 'serviceCategory'),
  { key: 'availability', label: 'Disponibilité', kind: 'text', maxLength: 120 },
  { key: 'experienceYears', label: 'Expérience', kind: 'integer', min: 0, max: 80, unit: 'ans' },
  { key: 'portfolioLinks', label: 'Réalisations', kind: 'texts', maxLength: 300, maxItems: 10 },
];

const MARKETPLACE: Fact[] = [
  filterFact('marketplace', 'productCategory'),
  filterFact('marketplace', 'condition'),
  { key: 'brand', label: 'Marque', kind: 'text', maxLength: 60 },
  {
    key: 'batteryHealth',
    label: 'Batterie',
    kind: 'choice',
    askedFor: { productCategory: ['telephonie', 'informatique'] },
    options: options({
      neuve: 'Neuve ou remplacée',
      'plus-de-85': 'Plus de 85 %',
      'de-70-a-85': 'De 70 à 85 %',
      'moins-de-70': 'Moins de 70 %',
      'a-changer': 'À changer',
    }),
  },
  {
    key: 'simLock',
    label: 'Déblocage',
    kind: 'choice',
    askedFor: { productCategory: ['telephonie'] },
    options: options({
      debloque: 'Débloqué, tout opérateur',
      operateur: 'Bloqué sur un opérateur',
      compte: 'Compte (iCloud, Google) non retiré',
    }),
  },
  { key: 'stockQuantity', label: 'En stock', kind: 'integer', min: 0, max: 1_000_000 },
];

export const FACTS: Record<Category, readonly Fact[]> = {
  real_estate: REAL_ESTATE,
  automobile: AUTOMOBILE,
  services: SERVICES,
  marketplace: MARKETPLACE,
};
