import type { Category } from '#shared/categories/category.ts';
import type { Rating } from '#shared/comments/comment.ts';

export type SampleComment = { rating: Rating | null; content: string; reply?: string };

/** Comments on each category of listing; the answers are the seller's. */
export const COMMENTS: Record<Category, readonly SampleComment[]> = {
  real_estate: [
    {
      rating: 5,
      content: 'Visite faite samedi, conforme aux photos. Le propriétaire est ponctuel et sérieux.',
    },
    {
      rating: 4,
      content: 'Très bon quartier, eau et courant sans coupure. Juste la voie d’accès à refaire.',
      reply: 'Merci ! La mairie pave la rue avant la fin de l’année.',
    },
    {
      rating: null,
      content: 'Est-ce que l’avance est négociable ?',
      reply: 'Oui, deux mois au lieu de trois pour un bail d’un an.',
    },
    { rating: 3, content: 'Correct, mais la deuxième chambre est plus petite que sur les photos.' },
    {
      rating: null,
      content: 'Le compteur est-il individuel ?',
      reply: 'Oui, compteur à carte, séparé du voisin.',
    },
    { rating: 5, content: 'Contrat clair, aucune commission cachée. Je recommande.' },
    { rating: 2, content: 'Rendez-vous reporté deux fois. Le logement est bien, l’organisation moins.' },
    {
      rating: null,
      content: 'Y a-t-il un parking dans la cour ?',
      reply: 'Une place couverte par logement.',
    },
  ],
  automobile: [
    { rating: 5, content: 'Essai concluant, carnet à jour, papiers en règle. Vendeur honnête.' },
    {
      rating: 4,
      content: 'Bonne voiture, les pneus arrière sont à changer. Il a baissé le prix sans discuter.',
      reply: 'Merci pour votre confiance, bonne route !',
    },
    {
      rating: null,
      content: 'La climatisation fonctionne bien ?',
      reply: 'Oui, le gaz a été refait en septembre.',
    },
    { rating: 3, content: 'Kilométrage exact mais quelques rayures qu’on ne voit pas sur les photos.' },
    {
      rating: null,
      content: 'Vous acceptez qu’un mécanicien vienne la voir ?',
      reply: 'Avec plaisir, venez quand vous voulez.',
    },
    { rating: 5, content: 'Transaction simple, visite technique passée devant moi.' },
    {
      rating: 2,
      content: 'Le véhicule était déjà réservé quand je suis arrivé de Porto-Novo.',
      reply: 'Toutes mes excuses, j’aurais dû vous prévenir.',
    },
    {
      rating: null,
      content: 'Le dédouanement est-il compris dans le prix ?',
      reply: 'Oui, déjà dédouané et immatriculé.',
    },
  ],
  services: [
    { rating: 5, content: 'Travail propre, à l’heure, et il a tout nettoyé après.' },
    {
      rating: 5,
      content: 'Deuxième fois que je fais appel à cette équipe. Rien à redire.',
      reply: 'Merci de votre fidélité !',
    },
    { rating: 4, content: 'Bon travail, un jour de retard mais bien expliqué.' },
    {
      rating: null,
      content: 'Vous vous déplacez à Abomey-Calavi ?',
      reply: 'Oui, sans frais jusqu’à 15 km.',
    },
    {
      rating: 3,
      content: 'Résultat correct, devis un peu dépassé.',
      reply: 'Le câble a dû être changé, je vous l’avais montré. Merci quand même.',
    },
    {
      rating: null,
      content: 'Faut-il payer avant ?',
      reply: 'Non, la moitié au début et le reste à la fin.',
    },
    { rating: 5, content: 'Conseils utiles et prix honnête. Mes voisins l’appellent aussi.' },
  ],
  marketplace: [
    { rating: 5, content: 'Article comme neuf, essayé sur place avant de payer. Merci !' },
    {
      rating: 4,
      content: 'Bon produit, il manquait le chargeur d’origine.',
      reply: 'Je vous le garde à la boutique.',
    },
    { rating: null, content: 'Toujours disponible ?', reply: 'Oui, il en reste deux.' },
    { rating: 5, content: 'Livraison le jour même à Cotonou. Vendeur de confiance.' },
    { rating: 3, content: 'Ça marche, mais la batterie tient moins que prévu.' },
    { rating: null, content: 'Vous faites la garantie ?', reply: 'Un mois, facture à l’appui.' },
    { rating: 2, content: 'La couleur n’est pas celle de la photo.', reply: 'Passez, je vous l’échange.' },
  ],
};
