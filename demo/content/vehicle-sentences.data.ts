/** Text after the model in the title. */
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

/** Not for electric vehicles. */
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
