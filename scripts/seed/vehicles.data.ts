export type VehicleBlueprint = {
  vehicleType: string;
  make: string;
  model: string;
  years: readonly [number, number];
  /** F CFA for the oldest and the newest one. */
  price: readonly [number, number];
  fuels: readonly string[];
  gearboxes: readonly string[];
  /** Kilometres (or hours, which have no field) a year. */
  kilometresAYear?: number;
  /** Said of this model. */
  lines: readonly string[];
  looks: readonly Look[];
};

/** A cover, the colour it shows, and what else is pictured. */
export type Look = { covers: readonly string[]; further: readonly string[]; color?: string };

const CAR_LOOKS: readonly Look[] = [
  { covers: ['car-red'], further: ['car-red-front', 'key-papers', 'parts-gear'], color: 'rouge' },
  {
    covers: ['car-silver'],
    further: ['car-silver-front', 'key-papers', 'parts-gear'],
    color: 'gris métallisé',
  },
  { covers: ['car-blue'], further: ['car-blue-front', 'key-papers', 'parts-battery'], color: 'bleu' },
];
const TAXI_LOOKS: readonly Look[] = [
  { covers: ['taxi'], further: ['key-papers', 'parts-gear'], color: 'jaune' },
];
const SUV_LOOKS: readonly Look[] = [
  { covers: ['suv-blue'], further: ['key-papers', 'parts-gear', 'parts-battery'], color: 'bleu nuit' },
  { covers: ['suv-white'], further: ['key-papers', 'parts-gear'], color: 'blanc nacré' },
  { covers: ['suv-sand'], further: ['key-papers', 'parts-battery'], color: 'vert kaki' },
];
const PICKUP_LOOKS: readonly Look[] = [
  { covers: ['pickup-red'], further: ['key-papers', 'parts-gear'], color: 'rouge' },
  { covers: ['pickup-white'], further: ['key-papers', 'parts-gear', 'parts-battery'], color: 'gris clair' },
];
const MOTO_LOOKS: readonly Look[] = [
  { covers: ['motorcycle'], further: ['key-papers', 'parts-gear'], color: 'rouge' },
  { covers: ['motorcycle-blue'], further: ['key-papers', 'parts-battery'], color: 'bleu' },
];
const PART_LOOKS: readonly Look[] = [
  { covers: ['parts-gear', 'parts-battery'], further: ['parts-battery', 'parts-gear'] },
];

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

export const VEHICLES: readonly VehicleBlueprint[] = [
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
      'La fameuse 406 HDi : boîte et pont secs, pas de fumée.',
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
  {
    vehicleType: 'pickup',
    make: 'Toyota',
    model: 'Hilux',
    years: [2009, 2022],
    price: [6_500_000, 24_500_000],
    fuels: ['diesel'],
    gearboxes: ['manuelle'],
    kilometresAYear: 21_000,
    lines: [
      'Double cabine 4×4, benne avec bâche et ridelles.',
      'A servi à un projet agricole, jamais surchargé.',
    ],
    looks: PICKUP_LOOKS,
  },
  {
    vehicleType: 'pickup',
    make: 'Ford',
    model: 'Ranger',
    years: [2012, 2021],
    price: [7_200_000, 19_000_000],
    fuels: ['diesel'],
    gearboxes: ['manuelle', 'automatique'],
    kilometresAYear: 19_000,
    lines: ['Version Wildtrak, hard-top et crochet de remorque.', 'Révision complète faite, reçu du garage.'],
    looks: PICKUP_LOOKS,
  },
  {
    vehicleType: 'pickup',
    make: 'Nissan',
    model: 'Navara',
    years: [2008, 2019],
    price: [4_800_000, 14_000_000],
    fuels: ['diesel'],
    gearboxes: ['manuelle'],
    kilometresAYear: 20_000,
    lines: ['Turbo et injecteurs contrôlés, pas de fumée noire.', 'Pneus tout-terrain à 80 %.'],
    looks: PICKUP_LOOKS,
  },
  {
    vehicleType: 'utilitaire',
    make: 'Renault',
    model: 'Kangoo Express',
    years: [2008, 2018],
    price: [1_900_000, 4_900_000],
    fuels: ['diesel'],
    gearboxes: ['manuelle'],
    kilometresAYear: 18_000,
    lines: [
      'Fourgonnette de livraison, plancher en bois neuf.',
      'Porte latérale coulissante, cloison grillagée.',
    ],
    looks: [{ covers: ['van', 'van-delivery'], further: ['key-papers', 'parts-gear'] }],
  },
  {
    vehicleType: 'utilitaire',
    make: 'Toyota',
    model: 'HiAce',
    years: [2006, 2018],
    price: [5_200_000, 15_500_000],
    fuels: ['diesel', 'essence'],
    gearboxes: ['manuelle'],
    kilometresAYear: 24_000,
    lines: [
      'Toit haut, dix-huit places ou fourgon, au choix.',
      'Banquettes refaites, climatisation arrière.',
    ],
    looks: [{ covers: ['van'], further: ['key-papers', 'parts-battery'] }],
  },
  {
    vehicleType: 'utilitaire',
    make: 'Peugeot',
    model: 'Partner',
    years: [2009, 2019],
    price: [2_100_000, 5_400_000],
    fuels: ['diesel'],
    gearboxes: ['manuelle'],
    kilometresAYear: 17_000,
    lines: ['Trois places devant, 800 kg de charge utile.', 'Ancien véhicule de boulangerie, très propre.'],
    looks: [{ covers: ['van-delivery'], further: ['van', 'key-papers'] }],
  },
  {
    vehicleType: 'camion',
    make: 'Mercedes',
    model: 'Actros 1844',
    years: [2004, 2014],
    price: [12_000_000, 29_000_000],
    fuels: ['diesel'],
    gearboxes: ['manuelle', 'automatique'],
    kilometresAYear: 70_000,
    lines: [
      'Tête de tracteur avec remorque plateau en option.',
      'Moteur V6 révisé, embrayage neuf, deux couchettes.',
    ],
    looks: [{ covers: ['lorry'], further: ['key-papers', 'parts-gear'] }],
  },
  {
    vehicleType: 'camion',
    make: 'Renault',
    model: 'Midlum',
    years: [2002, 2012],
    price: [6_500_000, 14_500_000],
    fuels: ['diesel'],
    gearboxes: ['manuelle'],
    kilometresAYear: 40_000,
    lines: ['Benne basculante de douze tonnes, vérin refait.', 'Idéal pour sable, gravier et matériaux.'],
    looks: [{ covers: ['lorry', 'van-delivery'], further: ['parts-gear', 'key-papers'] }],
  },
  {
    vehicleType: 'bus',
    make: 'Toyota',
    model: 'Coaster',
    years: [2005, 2017],
    price: [11_000_000, 28_000_000],
    fuels: ['diesel'],
    gearboxes: ['manuelle'],
    kilometresAYear: 35_000,
    lines: [
      'Trente places assises, porte automatique.',
      'A transporté le personnel d’une usine, un seul chauffeur.',
    ],
    looks: [{ covers: ['bus'], further: ['bus-front', 'key-papers', 'parts-gear'] }],
  },
  {
    vehicleType: 'bus',
    make: 'Hyundai',
    model: 'County',
    years: [2008, 2018],
    price: [10_500_000, 24_000_000],
    fuels: ['diesel'],
    gearboxes: ['manuelle'],
    kilometresAYear: 33_000,
    lines: [
      'Vingt-neuf places, climatisé, rideaux et micro.',
      'Convient pour école, église ou agence de voyage.',
    ],
    looks: [{ covers: ['bus-front'], further: ['bus', 'key-papers'] }],
  },
  {
    vehicleType: 'moto',
    make: 'Bajaj',
    model: 'Boxer 150',
    years: [2018, 2025],
    price: [380_000, 690_000],
    fuels: ['essence'],
    gearboxes: ['manuelle'],
    kilometresAYear: 11_000,
    lines: ['La moto des zémidjans, robuste et sobre.', 'Chaîne et pignons neufs, double béquille.'],
    looks: MOTO_LOOKS,
  },
  {
    vehicleType: 'moto',
    make: 'TVS',
    model: 'HLX 125',
    years: [2018, 2025],
    price: [330_000, 620_000],
    fuels: ['essence'],
    gearboxes: ['manuelle'],
    kilometresAYear: 9000,
    lines: [
      'Deux litres aux cent, selle longue et porte-bagages.',
      'Utilisée pour aller au bureau seulement.',
    ],
    looks: MOTO_LOOKS,
  },
  {
    vehicleType: 'moto',
    make: 'Honda',
    model: 'CB 125',
    years: [2014, 2023],
    price: [450_000, 980_000],
    fuels: ['essence'],
    gearboxes: ['manuelle'],
    kilometresAYear: 7000,
    lines: ['Moteur jamais ouvert, démarre au quart de tour.', 'Frein à disque à l’avant, pneus neufs.'],
    looks: MOTO_LOOKS,
  },
  {
    vehicleType: 'moto',
    make: 'Yamaha',
    model: 'Crypton',
    years: [2015, 2024],
    price: [390_000, 850_000],
    fuels: ['essence'],
    gearboxes: ['automatique', 'manuelle'],
    kilometresAYear: 6000,
    lines: [
      'Scooter familial, coffre sous la selle et deux casques offerts.',
      'Première main, achetée chez le concessionnaire.',
    ],
    looks: [{ covers: ['scooter'], further: ['key-papers', 'parts-battery'], color: 'rouge' }],
  },
  {
    vehicleType: 'tricycle',
    make: 'Bajaj',
    model: 'RE 4S',
    years: [2017, 2025],
    price: [950_000, 2_100_000],
    fuels: ['essence', 'gpl'],
    gearboxes: ['manuelle'],
    kilometresAYear: 22_000,
    lines: [
      'Kéké prêt à travailler, autorisation de la mairie à jour.',
      'Bâches et sièges neufs, radio Bluetooth.',
    ],
    looks: [{ covers: ['tricycle'], further: ['key-papers', 'parts-gear'] }],
  },
  {
    vehicleType: 'engin',
    make: 'Massey Ferguson',
    model: 'MF 385',
    years: [2006, 2020],
    price: [7_500_000, 17_500_000],
    fuels: ['diesel'],
    gearboxes: ['manuelle'],
    lines: [
      'Tracteur agricole de 85 chevaux, charrue à trois disques comprise.',
      'Travaille encore tous les jours, essai au champ.',
    ],
    looks: [{ covers: ['tractor'], further: ['parts-gear', 'key-papers'] }],
  },
  {
    vehicleType: 'engin',
    make: 'Caterpillar',
    model: '428F',
    years: [2008, 2019],
    price: [19_000_000, 43_000_000],
    fuels: ['diesel'],
    gearboxes: ['automatique'],
    lines: [
      'Tractopelle avec godet de curage, 6 200 heures au compteur.',
      'Flexibles neufs, aucune fuite, papiers de douane complets.',
    ],
    looks: [{ covers: ['tractor'], further: ['parts-battery', 'key-papers'] }],
  },
];

export type PartBlueprint = {
  title: string;
  make: string;
  model: string;
  price: readonly [number, number];
  text: string;
  looks: readonly Look[];
};

export const PARTS: readonly PartBlueprint[] = [
  {
    title: 'Moteur complet 1ZZ pour Toyota',
    make: 'Toyota',
    model: 'Moteur 1ZZ-FE',
    price: [420_000, 650_000],
    text: 'Moteur venu du Japon avec boîte automatique, essayé avant le démontage, compression bonne sur les quatre cylindres.',
    looks: PART_LOOKS,
  },
  {
    title: 'Batterie 75 Ah neuve, garantie un an',
    make: 'Autre',
    model: 'Batterie 75 Ah',
    price: [48_000, 75_000],
    text: 'Batterie sans entretien, chargée et prête à poser. Je reprends l’ancienne et la pose est gratuite en ville.',
    looks: [{ covers: ['parts-battery'], further: ['parts-gear'] }],
  },
  {
    title: 'Jeu de quatre pneus 205/55 R16',
    make: 'Autre',
    model: 'Pneus 205/55 R16',
    price: [130_000, 210_000],
    text: 'Quatre pneus neufs fabriqués cette année, montage et équilibrage compris dans notre atelier.',
    looks: [{ covers: ['parts-gear'], further: [] }],
  },
  {
    title: 'Pare-chocs et phares de Mercedes Classe C',
    make: 'Mercedes',
    model: 'Pare-chocs W204',
    price: [160_000, 280_000],
    text: 'Pièces d’origine démontées d’un véhicule accidenté à l’arrière, phares sans fissure, à peindre.',
    looks: [{ covers: ['parts-gear'], further: ['car-silver-front'] }],
  },
  {
    title: 'Boîte de vitesses Peugeot 206 et 307',
    make: 'Peugeot',
    model: 'Boîte BE4',
    price: [120_000, 190_000],
    text: 'Boîte manuelle venue de France, aucun craquement, garantie trente jours après la pose.',
    looks: PART_LOOKS,
  },
];

/** After the model in the title. */
export const VEHICLE_TITLES = [
  '{model} {year} climatisée, première main',
  '{model} {year}, dédouanée, plaque locale',
  '{model} {year} {gearbox}, très propre',
  '{model} {year} en bon état',
  '{model} {year}, papiers à jour',
  '{model} {year} {fuel}, bien entretenue',
];
export const WORK_TITLES = [
  '{model} {year}, dédouané, papiers complets',
  '{model} {year} en bon état de marche',
  '{model} {year}, prêt à travailler',
  '{model} {year}, moteur révisé',
];

export const CONDITION_LINES = [
  'Aucun accident, peinture d’origine, à voir absolument.',
  'Carte grise à mon nom, aucun intermédiaire.',
  'Dédouané et immatriculé, visite technique valable six mois.',
  'Quittance de douane et carte grise disponibles, mutation faite dans la journée.',
  'Visite technique et assurance valables jusqu’à la fin de l’année.',
  'Vendu avec double des clés, triangle, cric et roue de secours.',
  'Carrosserie saine, juste deux petites rayures à l’arrière.',
];
/** Not of electric ones. */
export const ENGINE_LINES = [
  'Véhicule très bien entretenu, vidange faite tous les 5 000 km.',
  'Moteur et boîte secs, aucun bruit suspect.',
];
export const TWO_WHEEL_LINES = [
  'Carte grise et plaque à mon nom.',
  'Assurance payée jusqu’à la fin de l’année.',
  'Deux clés, manuel et facture d’achat.',
  'Pneus et batterie changés récemment.',
  'Jamais tombée, peinture d’origine.',
  'Vidange tous les mille kilomètres à l’huile de marque.',
];
export const VEHICLE_REASONS = [
  'Je vends parce que je quitte le pays à la fin du mois.',
  'Vente pour cause de changement de véhicule.',
  'Le véhicule ne sert plus depuis mon retour en télétravail.',
  'Je vends pour financer un chantier.',
];
export const VEHICLE_CLOSINGS = [
  'Essai possible à {v}, prix légèrement discutable.',
  'Venez avec votre mécanicien, aucun souci.',
  'Échange possible contre un véhicule plus petit, avec un complément.',
  'Prix à débattre devant la voiture.',
  'Pas de troc, seulement les acheteurs sérieux.',
  'Visible {ou}, du lundi au samedi.',
  'Je peux l’amener chez le garagiste de votre choix à {v}.',
];
