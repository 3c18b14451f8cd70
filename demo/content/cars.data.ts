import type { VehicleBlueprint } from '../blueprints.ts';
import { CAR_LOOKS, SUV_LOOKS, TAXI_LOOKS } from './vehicle-looks.data.ts';

const car = (
  make: string,
  model: string,
  rest: Pick<VehicleBlueprint, 'years' | 'price' | 'lines'> & Partial<VehicleBlueprint>,
): VehicleBlueprint => ({
  vehicleType: 'voiture',
  make,
  model,
  fuels: ['essence'],
  gearboxes: ['automatique', 'manuelle'],
  kilometresAYear: 14_000,
  looks: CAR_LOOKS,
  ...rest,
});

const suv = (
  make: string,
  model: string,
  rest: Pick<VehicleBlueprint, 'years' | 'price' | 'lines'> & Partial<VehicleBlueprint>,
): VehicleBlueprint => ({
  vehicleType: 'suv',
  make,
  model,
  fuels: ['essence', 'diesel'],
  gearboxes: ['automatique'],
  kilometresAYear: 15_000,
  looks: SUV_LOOKS,
  ...rest,
});

export const CARS: readonly VehicleBlueprint[] = [
  car('Toyota', 'Corolla', {
    years: [2008, 2019],
    price: [2_900_000, 9_500_000],
    lines: [
      'Économique et increvable, les pièces se trouvent partout.',
      'Moteur 1.8, consomme à peine sept litres en ville.',
      'Jantes en alliage, écran avec caméra de recul.',
    ],
  }),
  car('Toyota', 'Yaris', {
    years: [2007, 2018],
    price: [2_200_000, 6_500_000],
    gearboxes: ['manuelle', 'automatique'],
    lines: [
      'Petite, maniable, parfaite pour les embouteillages.',
      'Idéale pour une première voiture ou pour le VTC.',
    ],
  }),
  car('Toyota', 'Camry', {
    years: [2009, 2020],
    price: [3_800_000, 13_500_000],
    fuels: ['essence', 'hybride'],
    gearboxes: ['automatique'],
    lines: [
      'Version américaine full option, toit ouvrant et sièges cuir.',
      'Grande berline confortable pour les longs trajets.',
    ],
  }),
  car('Peugeot', '208', {
    years: [2013, 2021],
    price: [3_300_000, 8_200_000],
    fuels: ['essence', 'diesel'],
    gearboxes: ['manuelle'],
    lines: [
      'Entretien suivi chez le concessionnaire, carnet à l’appui.',
      'Moteur 1.2 PureTech, chaîne et courroie vérifiées.',
    ],
  }),
  car('Peugeot', '406', {
    years: [2001, 2004],
    price: [950_000, 1_800_000],
    fuels: ['diesel'],
    gearboxes: ['manuelle'],
    lines: [
      'La fameuse 406 HDi : boîte et pont secs, pas de fumée.',
      'Travaille comme taxi, licence cédée avec la voiture.',
    ],
    looks: TAXI_LOOKS,
  }),
  car('Renault', 'Clio 4', {
    years: [2013, 2019],
    price: [2_900_000, 5_900_000],
    fuels: ['essence', 'diesel'],
    gearboxes: ['manuelle'],
    lines: [
      'Distribution faite avec facture, pneus neufs à l’avant.',
      'GPS d’origine et régulateur de vitesse.',
    ],
  }),
  car('Citroën', 'C3', {
    years: [2011, 2019],
    price: [2_400_000, 5_400_000],
    gearboxes: ['manuelle'],
    lines: ['Suspension très souple sur les pavés et les vons.', 'Pare-brise panoramique sans fissure.'],
  }),
  car('Ford', 'Focus', {
    years: [2010, 2018],
    price: [2_500_000, 6_200_000],
    lines: ['Tenue de route excellente, freins refaits.', 'Version Titanium, démarrage sans clé.'],
  }),
  car('Volkswagen', 'Golf 6', {
    years: [2009, 2013],
    price: [3_100_000, 5_200_000],
    fuels: ['essence', 'diesel'],
    gearboxes: ['manuelle', 'automatique'],
    lines: [
      'Arrivée d’Allemagne en conteneur, jamais roulée ici.',
      'Finition Highline, intérieur très propre.',
    ],
  }),
  car('BMW', 'Série 3', {
    years: [2010, 2019],
    price: [5_200_000, 16_500_000],
    gearboxes: ['automatique'],
    lines: [
      'Boîte huit rapports, sièges sport chauffants.',
      'Entretenue chez un spécialiste, diagnostic sans défaut.',
    ],
  }),
  car('Mercedes', 'Classe C 300', {
    years: [2009, 2020],
    price: [4_800_000, 19_500_000],
    gearboxes: ['automatique'],
    lines: ['Pack AMG, toit panoramique, cuir beige.', 'Clé double, historique américain propre (Carfax).'],
  }),
  car('Audi', 'A4', {
    years: [2010, 2018],
    price: [4_300_000, 11_500_000],
    gearboxes: ['automatique'],
    lines: ['Ligne S, phares xénon, écran MMI.', 'Aucun voyant au tableau de bord.'],
  }),
  car('Honda', 'Civic', {
    years: [2008, 2019],
    price: [2_700_000, 9_200_000],
    lines: ['Version américaine à quatre portes, moteur i-VTEC.', 'Climatisation qui glace même à l’arrêt.'],
  }),
  car('Nissan', 'Almera', {
    years: [2006, 2016],
    price: [1_700_000, 4_600_000],
    gearboxes: ['manuelle', 'automatique'],
    lines: ['Fiable et simple à réparer, faible consommation.', 'Actuellement en service Yango, notée 4,9.'],
  }),
  car('Hyundai', 'Elantra', {
    years: [2011, 2020],
    price: [3_200_000, 9_800_000],
    gearboxes: ['automatique'],
    lines: [
      'Venue de Corée avec ses papiers, kilométrage certifié.',
      'Grand coffre, Bluetooth et commandes au volant.',
    ],
  }),
  car('Kia', 'Picanto', {
    years: [2010, 2021],
    price: [2_100_000, 6_300_000],
    lines: ['Citadine nerveuse, le plein dure deux semaines.', 'Cinq portes, radio à écran et prise USB.'],
  }),
  car('Suzuki', 'Dzire', {
    years: [2017, 2023],
    price: [4_600_000, 7_900_000],
    lines: [
      'Achetée neuve chez CFAO, encore sous garantie.',
      'Cinq litres aux cent, idéale pour le transport avec application.',
    ],
  }),
  car('Nissan', 'Leaf', {
    years: [2016, 2021],
    price: [5_500_000, 9_800_000],
    fuels: ['electrique'],
    gearboxes: ['automatique'],
    lines: [
      'Cent pour cent électrique, 190 km d’autonomie réelle, câble fourni.',
      'Batterie à onze barres sur douze, rapport LeafSpy envoyé sur demande.',
    ],
  }),
  car('Toyota', 'Avensis', {
    years: [2004, 2012],
    price: [1_800_000, 4_200_000],
    fuels: ['essence', 'gpl'],
    gearboxes: ['manuelle'],
    lines: [
      'Équipée au gaz par un atelier agréé, deux fois moins cher au kilomètre.',
      'Routière confortable, coffre immense.',
    ],
  }),
  suv('Toyota', 'RAV4', {
    years: [2008, 2021],
    price: [4_500_000, 17_500_000],
    lines: [
      'Quatre roues motrices enclenchables, attelage en option.',
      'Le SUV qui passe partout, même pendant les pluies.',
    ],
  }),
  suv('Toyota', 'Land Cruiser Prado', {
    years: [2010, 2022],
    price: [12_500_000, 42_000_000],
    fuels: ['diesel'],
    lines: [
      'Sept places, différentiel bloquant, marchepieds.',
      'Importé du Golfe, clim arrière et vitres feuilletées.',
    ],
  }),
  suv('Hyundai', 'Tucson', {
    years: [2011, 2021],
    price: [4_700_000, 14_800_000],
    lines: [
      'Toit panoramique, sièges cuir électriques.',
      'Pneus Michelin neufs, batterie changée en janvier.',
    ],
  }),
  suv('Kia', 'Sportage', {
    years: [2011, 2020],
    price: [4_400_000, 12_500_000],
    lines: ['Boîte souple, aucun bruit dans les trains.', 'Caméra de recul et radars avant et arrière.'],
  }),
  suv('Ford', 'Escape', {
    years: [2010, 2018],
    price: [3_600_000, 8_900_000],
    fuels: ['essence'],
    lines: ['Moteur EcoBoost, entretien à jour.', 'Coffre à ouverture au pied, écran Sync.'],
  }),
  suv('Mercedes', 'ML 350', {
    years: [2009, 2015],
    price: [6_500_000, 14_000_000],
    lines: ['Suspension pneumatique révisée, aucun affaissement.', 'Intérieur cuir sans une déchirure.'],
  }),
  suv('Mitsubishi', 'Pajero', {
    years: [2007, 2018],
    price: [4_900_000, 15_500_000],
    fuels: ['diesel'],
    gearboxes: ['manuelle', 'automatique'],
    lines: ['Vrai franchisseur, prêt pour la brousse.', 'Galerie de toit et deux batteries.'],
  }),
];
