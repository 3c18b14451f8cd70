export type JobOffer = {
  slug: string;
  title: string;
  location: string;
  /** For search engines' structured data. */
  place: { city: string; countryCode: string };
  type: string;
  postedOn: string;
  summary: string;
  tasks: readonly string[];
  profile: readonly string[];
};

const FULL_TIME = 'Temps plein';

export const JOB_OFFERS: readonly JobOffer[] = [
  {
    slug: 'moderation',
    title: 'Responsable de la modération',
    location: 'Cotonou, Bénin',
    place: { city: 'Cotonou', countryCode: 'BJ' },
    type: FULL_TIME,
    postedOn: '2026-11-02',
    summary:
      'Chaque annonce est relue par une personne avant de paraître. Vous dirigez celles et ceux qui relisent, et vous décidez de ce qui est acceptable sur le marché.',
    tasks: [
      'animer une équipe de cinq modérateurs, sept jours sur sept, avec des horaires qui respectent chacun ;',
      'tenir les règles à jour, les écrire pour être comprises, et trancher les cas difficiles ;',
      'repérer les nouvelles arnaques avec l’équipe technique, et apprendre au site à les reconnaître ;',
      'répondre aux contestations : une personne dont l’annonce est refusée a droit à une raison.',
    ],
    profile: [
      'trois ans d’expérience en modération, en lutte contre la fraude ou en service client exigeant ;',
      'un français écrit sans faute ; l’anglais, le fon, le yoruba ou le dioula sont un vrai plus ;',
      'du calme devant un vendeur furieux, et de la mémoire pour les numéros qui reviennent.',
    ],
  },
  {
    slug: 'developpement',
    title: 'Développeuse ou développeur TypeScript',
    location: 'Cotonou ou à distance, Afrique de l’Ouest',
    place: { city: 'Cotonou', countryCode: 'BJ' },
    type: FULL_TIME,
    postedOn: '2026-11-02',
    summary:
      'Nos pages doivent s’ouvrir vite sur un téléphone d’entrée de gamme avec un réseau qui va et vient. C’est le métier : moins d’octets, moins d’attente, rien de perdu.',
    tasks: [
      'construire des parcours entiers, de la table PostgreSQL au bouton, avec leurs tests ;',
      'mesurer avant d’affirmer : poids d’une page, temps d’une requête, comportement hors ligne ;',
      'relier le site aux opérateurs de paiement mobile de neuf pays, au franc près ;',
      'relire le code des autres et écrire le vôtre pour qu’on le relise.',
    ],
    profile: [
      'de solides bases en TypeScript, en SQL et en HTML, apprises à l’école ou ailleurs ;',
      'le goût des programmes simples, et l’habitude de tester sur un vrai téléphone ;',
      'un site, une application ou un projet libre à nous montrer, petit ou grand.',
    ],
  },
  {
    slug: 'partenariats',
    title: 'Chargée ou chargé de partenariats',
    location: 'Abidjan, Côte d’Ivoire',
    place: { city: 'Abidjan', countryCode: 'CI' },
    type: FULL_TIME,
    postedOn: '2026-11-09',
    summary:
      'Garages, agences immobilières, artisans, boutiques : vous faites venir au marché ceux qui vendent toute l’année, et vous veillez à ce qu’ils y gagnent.',
    tasks: [
      'rencontrer les professionnels d’Adjamé à Marcory, comprendre ce qu’ils vendent et à qui ;',
      'les aider à publier bien : photos, prix justes, réponses rapides ;',
      'suivre leurs résultats avec eux, et dire à l’équipe ce qui leur manque ;',
      'représenter le site dans les salons et les associations de commerçants.',
    ],
    profile: [
      'deux ans de terrain dans la vente, l’immobilier, l’automobile ou le commerce de gros ;',
      'une bonne connaissance d’Abidjan et de ses quartiers commerçants ; permis B apprécié ;',
      'l’honnêteté de déconseiller une dépense à un client quand elle ne lui servirait pas.',
    ],
  },
  {
    slug: 'conseil',
    title: 'Conseillère ou conseiller clientèle',
    location: 'Dakar, Sénégal',
    place: { city: 'Dakar', countryCode: 'SN' },
    type: FULL_TIME,
    postedOn: '2026-11-16',
    summary:
      'Un paiement qui tarde, un compte bloqué, un doute avant d’acheter : vous êtes la personne qui répond, et qui reste jusqu’à ce que ce soit réglé.',
    tasks: [
      'répondre par e-mail et par téléphone, du lundi au samedi, avec des mots simples ;',
      'suivre un paiement jusqu’à l’opérateur quand il s’est perdu en route ;',
      'écouter les victimes d’arnaques, recueillir les faits, les orienter vers la police ;',
      'écrire les réponses qui reviennent, pour que le centre d’aide les donne avant vous.',
    ],
    profile: [
      'un an au moins dans un service client, une agence de mobile money ou un guichet ;',
      'le français et le wolof couramment ; l’anglais ou le bambara sont un plus ;',
      'de la patience, une écriture claire, et le réflexe de vérifier avant de promettre.',
    ],
  },
];

export const OFFER_SLUGS: readonly string[] = JOB_OFFERS.map(({ slug }) => slug);

/** "Candidature spontanée" where there is no such offer. */
export function offerTitle(slug: string | null): string {
  return JOB_OFFERS.find((offer) => offer.slug === slug)?.title ?? 'Candidature spontanée';
}
