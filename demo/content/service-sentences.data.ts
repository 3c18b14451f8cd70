export const AVAILABILITIES = [
  'Lundi au samedi, 8 h à 18 h',
  'Tous les jours, 7 h à 20 h',
  'Jour et nuit, 7 jours sur 7',
  'Sur rendez-vous',
  'Soirs et week-ends',
  'Du lundi au vendredi, 9 h à 17 h',
  'Week-ends et jours fériés compris',
];

export const QUOTATION_LINES = [
  'Tarif selon vos besoins, devis gratuit.',
  'Devis gratuit, réponse dans la journée.',
  'Chaque demande est différente : parlons-en avant de parler prix.',
];

export const SERVICE_CLOSINGS = [
  'Appelez ou laissez un message WhatsApp avec une photo du besoin.',
  'Contactez-moi pour un devis sans engagement.',
  'Je me déplace aussi dans les communes voisines.',
  'Beaucoup de clients viennent par le bouche-à-oreille, demandez leurs avis.',
  'Réservez deux jours à l’avance si possible.',
  'Paiement en espèces ou par mobile money.',
];

export const SERVICE_TITLE_PLACES = [' à {v}', ', {q}', ' ({v})', ''];
