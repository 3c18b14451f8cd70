import type { Category } from '../categories/category.ts';
import type { Fact, FactOption } from './facts.ts';

const options = (labels: Record<string, string>): FactOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The makes of the specification; "autre" stands for every other make. */
const MAKES = [
  'Toyota',
  'Peugeot',
  'Renault',
  'Citroën',
  'Ford',
  'Volkswagen',
  'BMW',
  'Mercedes',
  'Audi',
  'Honda',
  'Nissan',
  'Hyundai',
  'Kia',
  'Autre',
];

/** The facts that lists can be filtered by, per category; in a file of its own, so that lists load no more. */
export const FILTER_FACTS: Record<Category, readonly Fact[]> = {
  real_estate: [
    {
      key: 'propertyType',
      param: 'type',
      label: 'Type',
      kind: 'choice',
      options: options({
        appartement: 'Appartement',
        studio: 'Studio',
        chambre: 'Chambre',
        maison: 'Maison',
        villa: 'Villa',
        duplex: 'Duplex',
        immeuble: 'Immeuble',
        terrain: 'Terrain',
        bureau: 'Bureau',
        magasin: 'Magasin',
        entrepot: 'Entrepôt',
        autre: 'Autre',
      }),
    },
    {
      key: 'transactionType',
      param: 'transaction',
      label: 'Transaction',
      kind: 'choice',
      options: options({ vente: 'Vente', location: 'Location', 'courte-duree': 'Courte durée' }),
    },
    { key: 'bedrooms', param: 'bedrooms', label: 'Chambres', kind: 'integer', min: 0, max: 100 },
  ],
  automobile: [
    {
      key: 'make',
      param: 'brand',
      label: 'Marque',
      kind: 'choice',
      isOpen: true,
      options: MAKES.map((make) => ({ value: make, label: make })),
    },
    { key: 'year', param: 'year', label: 'Année', kind: 'integer', min: 1900 },
    {
      key: 'fuel',
      param: 'fuel',
      label: 'Carburant',
      kind: 'choice',
      options: options({
        essence: 'Essence',
        diesel: 'Diesel',
        hybride: 'Hybride',
        electrique: 'Électrique',
        gpl: 'GPL',
      }),
    },
  ],
  services: [
    {
      key: 'serviceCategory',
      param: 'serviceType',
      label: 'Service',
      kind: 'choice',
      options: options({
        plomberie: 'Plomberie',
        electricite: 'Électricité',
        menage: 'Ménage',
        jardinage: 'Jardinage',
        education: 'Éducation',
        informatique: 'Informatique',
        coiffure: 'Coiffure',
        beaute: 'Beauté',
        evenementiel: 'Événementiel',
        transport: 'Transport',
        reparation: 'Réparation',
        conseil: 'Conseil',
        autre: 'Autre',
      }),
    },
  ],
  marketplace: [
    {
      key: 'productCategory',
      param: 'category',
      label: 'Catégorie',
      kind: 'choice',
      options: options({
        telephonie: 'Téléphonie',
        informatique: 'Informatique',
        vetements: 'Vêtements',
        chaussures: 'Chaussures',
        accessoires: 'Accessoires',
        mobilier: 'Mobilier',
        electromenager: 'Électroménager',
        livres: 'Livres',
        sport: 'Sport',
        beaute: 'Beauté',
        jouets: 'Jouets',
        bricolage: 'Bricolage',
        jardinage: 'Jardinage',
        autre: 'Autre',
      }),
    },
    {
      key: 'condition',
      param: 'condition',
      label: 'État',
      kind: 'choice',
      options: options({
        neuf: 'Neuf',
        excellent: 'Excellent état',
        bon: 'Bon état',
        moyen: 'État moyen',
        usage: 'Usagé',
      }),
    },
  ],
};
