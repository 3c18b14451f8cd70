/** The posts that come with the site; their texts and covers are in built-in/, named by key. */
export type BuiltInPost = {
  key: string;
  title: string;
  excerpt: string;
  category: string;
  tags: string[];
  coverAlt: string;
};

export const BUILT_IN_POSTS: readonly BuiltInPost[] = [
  {
    key: 'vendre-en-un-week-end',
    title: 'Vendre en un week-end : les photos, le prix, les mots',
    excerpt:
      'Huit photos prises au bon moment, un prix que l’on peut défendre et dix lignes honnêtes : la méthode pour que le téléphone sonne dès le vendredi soir.',
    category: 'Vendre',
    tags: ['Photos', 'Prix', 'Négociation', 'Sécurité'],
    coverAlt: 'Un appareil photo, un canapé, une étiquette de prix et un téléphone sur un fond vert',
  },
  {
    key: 'louer-a-abidjan',
    title: 'Louer à Abidjan : ce que coûte vraiment l’entrée',
    excerpt:
      'Caution, avance, frais d’agence, enregistrement, compteurs : faites le compte avant la première visite, et sachez ce que la loi permet de vous demander.',
    category: 'Immobilier',
    tags: ['Location', 'Abidjan', 'Caution', 'Sécurité'],
    coverAlt: 'Un immeuble, une clé, une pièce de monnaie et un bail sur un fond bleu lagune',
  },
  {
    key: 'voiture-occasion-cotonou',
    title: 'Acheter une voiture d’occasion à Cotonou sans se faire avoir',
    excerpt:
      'Papiers, numéro de châssis, compteur, essai, paiement : la liste à suivre dans l’ordre, et les phrases qui doivent vous faire repartir.',
    category: 'Automobile',
    tags: ['Voiture', 'Cotonou', 'Papiers', 'Sécurité'],
    coverAlt: 'Une voiture, une loupe et une clé anglaise sur un fond bleu',
  },
];
