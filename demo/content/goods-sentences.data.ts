export const CONDITION_WORDS: Readonly<Record<string, readonly string[]>> = {
  neuf: ['Jamais utilisé.', 'Neuf, dans son emballage.'],
  excellent: ['Comme neuf, vous ne verrez pas la différence.', 'État impeccable.'],
  bon: ['Bon état, quelques traces normales d’usage.', 'Tout fonctionne parfaitement.'],
  moyen: ['Des marques visibles, mais rien qui gêne.', 'État correct pour le prix, photos sans filtre.'],
  usage: ['Bien usagé, vendu en l’état à petit prix.', 'A beaucoup servi et sert encore.'],
};

export const CONDITION_PRICE: Readonly<Record<string, number>> = {
  neuf: 1,
  excellent: 0.8,
  bon: 0.55,
  moyen: 0.25,
  usage: 0.05,
};

export const GOODS_CLOSINGS = [
  'Remise en main propre à {v}, dans un lieu public.',
  'Livraison possible à {v}, à la charge de l’acheteur.',
  'Prix ferme, merci de ne pas proposer la moitié.',
  'Petit geste possible si vous venez aujourd’hui.',
  'Visible {ou} après 17 h.',
  'Envoi dans les autres villes par bus, payé à la réception.',
  'Écrivez-moi sur WhatsApp, je réponds même tard.',
  'Paiement en espèces ou par mobile money.',
];

export const GOODS_TITLE_ENDINGS = ['', '', '', ', livraison possible', ', {v}', ', prix à débattre'];
