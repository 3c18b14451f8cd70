/** Wording of each amenity in a sentence. */
export const AMENITY_WORDS: Readonly<Record<string, string>> = {
  meuble: 'meublé avec soin',
  climatisation: 'climatisation dans toutes les pièces',
  forage: 'forage personnel',
  groupe: 'groupe électrogène de secours',
  solaire: 'panneaux solaires et batteries',
  parking: 'parking',
  garage: 'garage fermé',
  gardien: 'gardien jour et nuit',
  piscine: 'piscine entretenue',
  jardin: 'jardin',
  terrasse: 'terrasse',
  balcon: 'balcon',
  cuisine: 'cuisine équipée',
  internet: 'internet par fibre',
  compteur: 'compteur individuel',
  ascenseur: 'ascenseur',
  cloture: 'clôture avec portail',
  goudron: 'accès direct au goudron',
};

export const AMENITY_LEADS = [
  'Sur place : ',
  'Ce que vous trouverez : ',
  'Les plus : ',
  'À noter : ',
  'Commodités : ',
];

/** Usual requirements for tenants in each country. */
export const RENT_TERMS: Readonly<Record<string, readonly string[]>> = {
  BJ: [
    'Conditions : trois mois de loyer d’avance, deux mois de caution eau et électricité.',
    'Avance de six mois, caution d’un mois, commission d’un demi-mois.',
    'Caution de trois mois, avance de trois mois, négociable pour un locataire sérieux.',
  ],
  CI: [
    'Conditions : deux mois de caution, deux mois d’avance, un mois d’agence.',
    'Deux plus deux plus un, contrat enregistré.',
  ],
  SN: [
    'Conditions : deux mois de caution, un mois d’avance et la commission d’un mois.',
    'Caution de deux mois, bail écrit d’un an.',
  ],
  TG: [
    'Conditions : six mois d’avance et trois mois de caution.',
    'Caution de deux mois, avance de trois mois.',
  ],
  NG: ['Loyer annuel, charges et frais d’agence en sus, contrat signé devant l’avocat.'],
  BF: ['Conditions : deux mois de caution et un mois d’avance.'],
  ML: ['Conditions : trois mois d’avance, un mois de caution, un mois de courtage.'],
  NE: ['Conditions : deux mois d’avance et deux mois de caution.'],
  GH: ['Un an d’avance demandé, deux ans négociables.'],
};

export const STAY_TERMS = [
  'Réservation avec un acompte, le solde à l’arrivée.',
  'Prix par nuit, ménage compris, deux nuits au minimum le week-end.',
  'Pièce d’identité demandée à l’arrivée.',
];

export const SALE_TERMS = [
  'Vente devant notaire, prix légèrement discutable.',
  'Prix à débattre sur place, après la visite.',
  'Affaire à saisir, curieux s’abstenir.',
  'Les documents sont consultables chez le notaire avant tout paiement.',
];

export const HOUSING_CLOSINGS = [
  'Visites tous les jours sur rendez-vous.',
  'Appelez ou écrivez sur WhatsApp, je réponds vite.',
  'Visite gratuite, pas de frais de déplacement.',
  'Premier arrivé, premier servi.',
  'Contactez-moi pour les vidéos de l’intérieur.',
  'Disponible immédiatement.',
  'Disponible à partir du premier du mois prochain.',
];
