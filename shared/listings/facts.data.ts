import type { Category } from '../categories/category.ts';
import type { Fact, FactOption } from './facts.ts';

const options = (labels: Record<string, string>): FactOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The brands of the specification; "autre" stands for every make outside this list. */
const MAKES = ['Toyota', 'Peugeot', 'Renault', 'Citroën', 'Ford', 'Volkswagen', 'BMW', 'Mercedes', 'Audi', 'Honda', 'Nissan', 'Hyundai', 'Kia', 'Autre'];

const REAL_ESTATE: Fact[] = [
  {
    key: 'propertyType', param: 'type', label: 'Type', kind: 'choice',
    options: options({
      appartement: 'Appartement', studio: 'Studio', chambre: 'Chambre', maison: 'Maison', villa: 'Villa', duplex: 'Duplex',
      immeuble: 'Immeuble', terrain: 'Terrain', bureau: 'Bureau', magasin: 'Magasin', entrepot: 'Entrepôt', autre: 'Autre',
    }),
  },
  {
    key: 'transactionType', param: 'transaction', label: 'Transaction', kind: 'choice',
    options: options({ vente: 'Vente', location: 'Location', 'courte-duree': 'Courte durée' }),
  },
  { key: 'bedrooms', param: 'bedrooms', label: 'Pièces', kind: 'integer', min: 0, max: 100 },
  { key: 'bathrooms', label: 'Salles de bain', kind: 'integer', min: 0, max: 100 },
  { key: 'areaSqMeters', label: 'Surface', kind: 'integer', min: 1, max: 10_000_000, unit: 'm²', isGrouped: true },
  {
    key: 'amenities', label: 'Équipements', kind: 'choices',
    options: options({
      meuble: 'Meublé', climatisation: 'Climatisation', forage: 'Forage', groupe: 'Groupe électrogène', solaire: 'Solaire',
      parking: 'Parking', garage: 'Garage', gardien: 'Gardien', piscine: 'Piscine', jardin: 'Jardin', terrasse: 'Terrasse',
      balcon: 'Balcon', cuisine: 'Cuisine équipée', internet: 'Internet', compteur: 'Compteur individuel', ascenseur: 'Ascenseur',
      cloture: 'Clôturé', goudron: 'Au bord du goudron',
    }),
  },
];

const AUTOMOBILE: Fact[] = [
  {
    key: 'vehicleType', label: 'Type', kind: 'choice',
    options: options({
      voiture: 'Voiture', suv: 'SUV', pickup: 'Pick-up', utilitaire: 'Utilitaire', camion: 'Camion', bus: 'Bus', moto: 'Moto',
      tricycle: 'Tricycle', engin: 'Engin', pieces: 'Pièces',
    }),
  },
  { key: 'make', param: 'brand', label: 'Marque', kind: 'choice', isOpen: true, options: MAKES.map((make) => ({ value: make, label: make })) },
  { key: 'model', label: 'Modèle', kind: 'text', maxLength: 60 },
  { key: 'year', param: 'year', label: 'Année', kind: 'integer', min: 1900 },
  { key: 'mileage', label: 'Kilométrage', kind: 'integer', min: 0, max: 3_000_000, unit: 'km', isGrouped: true },
  {
    key: 'fuel', param: 'fuel', label: 'Carburant', kind: 'choice',
    options: options({ essence: 'Essence', diesel: 'Diesel', hybride: 'Hybride', electrique: 'Électrique', gpl: 'GPL' }),
  },
  { key: 'gearbox', label: 'Boîte', kind: 'choice', options: options({ manuelle: 'Manuelle', automatique: 'Automatique' }) },
];

const SERVICES: Fact[] = [
  {
    key: 'serviceCategory', param: 'serviceType', label: 'Service', kind: 'choice',
    options: options({
      plomberie: 'Plomberie', electricite: 'Électricité', menage: 'Ménage', jardinage: 'Jardinage', education: 'Éducation',
      informatique: 'Informatique', coiffure: 'Coiffure', beaute: 'Beauté', evenementiel: 'Événementiel', transport: 'Transport',
      reparation: 'Réparation', conseil: 'Conseil', autre: 'Autre',
    }),
  },
  { key: 'availability', label: 'Disponibilité', kind: 'text', maxLength: 120 },
  { key: 'experienceYears', label: 'Expérience', kind: 'integer', min: 0, max: 80, unit: 'ans' },
  { key: 'portfolioLinks', label: 'Réalisations', kind: 'texts', maxLength: 300, maxItems: 10 },
];

const MARKETPLACE: Fact[] = [
  {
    key: 'productCategory', param: 'category', label: 'Catégorie', kind: 'choice',
    options: options({
      telephonie: 'Téléphonie', informatique: 'Informatique', vetements: 'Vêtements', chaussures: 'Chaussures',
      accessoires: 'Accessoires', mobilier: 'Mobilier', electromenager: 'Électroménager', livres: 'Livres', sport: 'Sport',
      beaute: 'Beauté', jouets: 'Jouets', bricolage: 'Bricolage', jardinage: 'Jardinage', autre: 'Autre',
    }),
  },
  {
    key: 'condition', param: 'condition', label: 'État', kind: 'choice',
    options: options({ neuf: 'Neuf', excellent: 'Excellent état', bon: 'Bon état', moyen: 'État moyen', usage: 'Usagé' }),
  },
  { key: 'brand', label: 'Marque', kind: 'text', maxLength: 60 },
  { key: 'stockQuantity', label: 'En stock', kind: 'integer', min: 0, max: 1_000_000 },
];

export const FACTS: Record<Category, readonly Fact[]> = {
  real_estate: REAL_ESTATE,
  automobile: AUTOMOBILE,
  services: SERVICES,
  marketplace: MARKETPLACE,
};
