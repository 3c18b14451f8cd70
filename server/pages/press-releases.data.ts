export type ReleaseText = {
  id: string;
  title: string;
  /** ISO date, without a time. */
  date: string;
  place: string;
  description: string;
  paragraphs: readonly string[];
};

/** Names in braces are site settings. */
export const RELEASES: readonly ReleaseText[] = [
  {
    id: 'annonces-relues',
    title: '{siteName} relit chaque annonce avant de la publier, dans neuf pays',
    date: '2026-11-16',
    place: 'Cotonou',
    description:
      'Faux propriétaires, acomptes sans visite, voitures volées : le site de petites annonces vérifie avant de publier, et prévient au moment où l’arnaque se présente.',
    paragraphs: [
      'Sur la plupart des sites de petites annonces de la région, n’importe qui publie n’importe quoi, et l’on ne retire une annonce qu’après les plaintes. {siteName} fait l’inverse : aucune annonce ne paraît sans avoir été relue par une personne de l’équipe. Un refus est toujours motivé, et le vendeur peut le contester.',
      'Le site est ouvert au Bénin, en Côte d’Ivoire, au Nigeria, au Sénégal, au Togo, au Burkina Faso, au Mali, au Niger et au Ghana. Il couvre quatre domaines : l’immobilier, l’automobile, les services et les objets du quotidien.',
      'Les photos reprises d’une autre annonce sont reconnues, même légèrement recadrées. Le numéro de téléphone d’un vendeur peut être vérifié, et cela se voit. Dans les conversations, un message qui réclame un acompte, un code reçu par SMS ou un paiement hors de toute visite est signalé à côté du message lui-même, au moment où l’on s’apprête à y répondre.',
      '« Une annonce fausse ne fait pas perdre que de l’argent : elle fait perdre l’habitude de faire confiance. Nous préférons publier une heure plus tard, et publier vrai », dit l’équipe de modération.',
      'Chercher, lire, appeler un vendeur et publier sont gratuits. {siteName} ne prend aucune commission sur les ventes et n’encaisse jamais le prix d’un bien : l’acheteur paie après avoir vu.',
    ],
  },
  {
    id: 'un-site-leger',
    title: '{siteName} : un grand marché qui s’ouvre sur un petit téléphone',
    date: '2026-11-02',
    place: 'Cotonou',
    description:
      'Un premier affichage de moins de 150 kilo-octets hors photos, des pages lisibles sans JavaScript, un brouillon gardé à chaque lettre : le site est conçu pour les réseaux tels qu’ils sont.',
    paragraphs: [
      'En Afrique de l’Ouest, on achète et l’on vend avec un téléphone d’entrée de gamme, un forfait prépayé et un réseau qui va et vient. {siteName} est parti de là. Le programme, les styles et le texte d’une première page pèsent ensemble moins de 150 kilo-octets compressés ; cette limite est vérifiée à chaque version du site, et une version qui la dépasse n’est pas mise en ligne.',
      'Toutes les pages se lisent et tous les formulaires s’envoient avant même que le JavaScript soit arrivé. Les photos attendent d’être regardées pour se charger. Quand le téléphone demande d’économiser les données, le site n’envoie ni police de caractères ni image à l’avance.',
      'Celui qui publie ne perd rien : son annonce est gardée à chaque lettre, et une photo dont l’envoi s’est interrompu reprend là où elle s’était arrêtée, même après avoir éteint le téléphone.',
      '« Un site lent n’est pas un détail technique. C’est un vendeur qui abandonne au milieu de son annonce, et un acheteur qui paie des mégaoctets pour rien », dit l’équipe technique.',
      'Seule la mise en avant d’une annonce est payante. Elle se règle par paiement mobile ou par carte, frais affichés avant de payer, avec un reçu.',
    ],
  },
];
