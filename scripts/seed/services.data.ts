export type ServiceBlueprint = {
  serviceCategory: string;
  title: string;
  /** {v} city */
  openings: readonly string[];
  details: readonly string[];
  /** F CFA for what the unit says; null when only a quotation tells it. */
  price: readonly [number, number] | null;
  /** What the price pays, after "Prix affiché : ". */
  unit?: string;
  covers: readonly string[];
  further: readonly string[];
};

export const SERVICES: readonly ServiceBlueprint[] = [
  {
    serviceCategory: 'plomberie',
    title: 'Plombier : fuites, installation, débouchage',
    price: [5000, 15_000],
    unit: 'déplacement et diagnostic',
    openings: [
      'Plombier diplômé, j’interviens partout à {v} pour les fuites, le débouchage et la pose d’appareils sanitaires.',
      'Une fuite, un WC bouché, une pompe qui ne monte plus ? J’arrive dans l’heure.',
    ],
    details: [
      'Devis gratuit avant de commencer.',
      'Travail garanti trois mois.',
      'J’achète le matériel avec vous, factures à l’appui.',
      'Installation de chauffe-eau, suppresseurs et bâches à eau.',
    ],
    covers: ['plumbing'],
    further: ['tools', 'repair'],
  },
  {
    serviceCategory: 'plomberie',
    title: 'Forage et pompe immergée, pose et dépannage',
    price: null,
    openings: ['Équipe de foreurs avec son propre atelier, quinze ans d’expérience dans la région de {v}.'],
    details: [
      'Étude du sol comprise.',
      'Pose de pompe, château d’eau et raccordement de la maison.',
      'Paiement en trois tranches.',
    ],
    covers: ['plumbing', 'tools'],
    further: ['repair', 'building'],
  },
  {
    serviceCategory: 'electricite',
    title: 'Électricien bâtiment, dépannage jour et nuit',
    price: [5000, 12_000],
    unit: 'déplacement',
    openings: [
      'Électricien bâtiment à {v} : coupures, courts-circuits, tableaux et éclairage.',
      'Votre disjoncteur saute ? Je trouve la panne et je remets aux normes.',
    ],
    details: [
      'Attestation de formation et références disponibles.',
      'Intervention même le dimanche.',
      'Caméras, interphones et moteurs de portail.',
      'Respect des délais et du chantier propre.',
    ],
    covers: ['electricity'],
    further: ['tools', 'repair'],
  },
  {
    serviceCategory: 'electricite',
    title: 'Installation solaire pour maison et boutique',
    price: [350_000, 900_000],
    unit: 'kit de base, pose comprise',
    openings: [
      'Kits solaires complets posés à {v} et dans les environs, de deux lampes et un ventilateur jusqu’à la villa entière.',
    ],
    details: [
      'Panneaux garantis vingt-cinq ans, batteries lithium garanties cinq ans.',
      'Calcul de vos besoins gratuit, à domicile.',
      'Paiement échelonné sur six mois pour les salariés.',
    ],
    covers: ['electricity'],
    further: ['repair', 'building'],
  },
  {
    serviceCategory: 'menage',
    title: 'Ménage à domicile et nettoyage de bureaux',
    price: [8000, 25_000],
    unit: 'une demi-journée',
    openings: [
      'Équipe sérieuse et discrète pour le ménage de vos maisons et bureaux à {v}.',
      'Nettoyage après travaux, vitres, canapés et tapis, avec nos produits et nos machines.',
    ],
    details: [
      'Personnel déclaré et identifié.',
      'Contrat à la semaine ou au mois.',
      'Premier passage à moitié prix.',
    ],
    covers: ['cleaning'],
    further: ['repair'],
  },
  {
    serviceCategory: 'menage',
    title: 'Nounou et aide ménagère expérimentée',
    price: [45_000, 90_000],
    unit: 'salaire mensuel souhaité',
    openings: [
      'Dame de confiance cherche à garder des enfants et à tenir la maison à {v}, avec ou sans logement.',
    ],
    details: [
      'Dix ans dans deux familles, lettres de recommandation.',
      'Cuisine locale et européenne.',
      'Sait lire et écrire, première aide.',
    ],
    covers: ['cleaning'],
    further: ['teaching'],
  },
  {
    serviceCategory: 'jardinage',
    title: 'Jardinier paysagiste, gazon et arrosage',
    price: [10_000, 40_000],
    unit: 'un passage d’entretien',
    openings: [
      'Création et entretien de jardins à {v} : gazon, haies, fleurs et arrosage automatique.',
      'Votre cour mérite mieux que du sable : je dessine, je plante et j’entretiens.',
    ],
    details: [
      'Plants cultivés dans notre pépinière.',
      'Évacuation des déchets comprise.',
      'Taille des arbres et traitement contre les termites.',
    ],
    covers: ['gardening'],
    further: ['cleaning'],
  },
  {
    serviceCategory: 'education',
    title: 'Cours de maths et physique, collège et lycée',
    price: [3000, 7000],
    unit: 'une heure de cours',
    openings: [
      'Professeur certifié donne des cours de mathématiques et de physique à {v}, de la sixième à la terminale.',
      'Remise à niveau et préparation au BEPC et au baccalauréat, à domicile ou en ligne.',
    ],
    details: [
      'Quatre-vingt-dix pour cent de réussite l’an dernier.',
      'Premier cours offert pour évaluer le niveau.',
      'Petits groupes de quatre élèves au plus.',
      'Rapport mensuel aux parents.',
    ],
    covers: ['teaching'],
    further: ['advice'],
  },
  {
    serviceCategory: 'education',
    title: 'Cours d’anglais pour adultes et entreprises',
    price: [4000, 10_000],
    unit: 'une heure de cours',
    openings: [
      'Anglais courant en six mois : conversation, entretien d’embauche, TOEFL et IELTS, à {v} ou par WhatsApp.',
    ],
    details: [
      'Formateur né à Accra, bilingue.',
      'Horaires du soir et du samedi.',
      'Supports fournis, attestation à la fin.',
    ],
    covers: ['teaching'],
    further: ['computing', 'advice'],
  },
  {
    serviceCategory: 'informatique',
    title: 'Réparation d’ordinateurs et récupération de données',
    price: [5000, 20_000],
    unit: 'diagnostic et petite réparation',
    openings: [
      'Ordinateur lent, écran cassé, Windows bloqué ? Réparation dans la journée à {v}.',
      'Atelier équipé pour les cartes mères, les écrans et les disques durs de toutes marques.',
    ],
    details: [
      'Récupération de photos et documents effacés.',
      'Pas réparé, pas payé.',
      'Vente de chargeurs et batteries d’origine.',
    ],
    covers: ['computing'],
    further: ['repair'],
  },
  {
    serviceCategory: 'informatique',
    title: 'Création de site web et boutique en ligne',
    price: [150_000, 600_000],
    unit: 'un site complet',
    openings: ['Je crée votre site vitrine ou votre boutique avec paiement mobile money, rapide même en 3G.'],
    details: [
      'Nom de domaine et hébergement compris la première année.',
      'Formation de deux heures pour publier vous-même.',
      'Référencement Google et fiche d’établissement.',
      'Maquette présentée sous cinq jours.',
    ],
    covers: ['computing'],
    further: ['advice', 'photo-video'],
  },
  {
    serviceCategory: 'coiffure',
    title: 'Tresses et coiffure à domicile',
    price: [3000, 20_000],
    unit: 'le modèle le plus simple',
    openings: [
      'Tresses, nattes collées, vanilles, locks et pose de perruques, chez vous ou dans mon salon à {v}.',
      'Coiffeuse depuis l’adolescence, mains légères et tresses qui ne tirent pas.',
    ],
    details: [
      'Mèches disponibles en toutes couleurs.',
      'Photos de mes réalisations sur WhatsApp.',
      'Enfants acceptés avec patience.',
      'Forfait mariée avec essai.',
    ],
    covers: ['hairdressing'],
    further: ['beauty'],
  },
  {
    serviceCategory: 'coiffure',
    title: 'Barbier : coupes et dégradés soignés',
    price: [1500, 4000],
    unit: 'une coupe',
    openings: ['Salon de coiffure hommes climatisé à {v}, dégradés américains, barbe à la serviette chaude.'],
    details: [
      'Tondeuses désinfectées devant vous.',
      'Sur rendez-vous, sans attente.',
      'Carte de fidélité : la dixième coupe est offerte.',
    ],
    covers: ['hairdressing'],
    further: ['beauty'],
  },
  {
    serviceCategory: 'beaute',
    title: 'Maquillage de mariée et soins du visage',
    price: [15_000, 60_000],
    unit: 'une prestation',
    openings: [
      'Maquilleuse professionnelle à {v} : mariages, dots, shootings et soirées.',
      'Un teint qui tient de la mairie jusqu’au bal, sur toutes les carnations.',
    ],
    details: [
      'Produits de grandes marques, aucun produit éclaircissant.',
      'Déplacement compris en ville.',
      'Essai offert pour toute réservation de mariage.',
    ],
    covers: ['beauty'],
    further: ['hairdressing', 'photo-video'],
  },
  {
    serviceCategory: 'beaute',
    title: 'Onglerie, manucure et pose de gel',
    price: [5000, 18_000],
    unit: 'la pose simple',
    openings: ['Prothésiste ongulaire formée à Dakar, pose de gel, capsules et vernis semi-permanent à {v}.'],
    details: [
      'Matériel stérilisé entre deux clientes.',
      'Retouche gratuite pendant sept jours.',
      'Ambiance calme, thé offert.',
    ],
    covers: ['beauty'],
    further: ['hairdressing'],
  },
  {
    serviceCategory: 'evenementiel',
    title: 'Décoration et traiteur pour mariages',
    price: [250_000, 1_500_000],
    unit: 'formule pour cent personnes',
    openings: [
      'Décoration, chaises, bâches, traiteur et service pour vos mariages, baptêmes et funérailles à {v}.',
      'De dix à mille invités, une seule interlocutrice s’occupe de tout.',
    ],
    details: [
      'Dégustation avant la commande.',
      'Menus africains et européens.',
      'Acompte de quarante pour cent, le solde la veille.',
    ],
    covers: ['events', 'events-cake'],
    further: ['events-cake', 'photo-video'],
  },
  {
    serviceCategory: 'evenementiel',
    title: 'Photographe et vidéaste, drone compris',
    price: [60_000, 350_000],
    unit: 'une demi-journée',
    openings: [
      'Photos et films de mariages, anniversaires et événements d’entreprise à {v}, avec drone autorisé.',
    ],
    details: [
      'Deux cents photos retouchées livrées en dix jours.',
      'Album imprimé en option.',
      'Studio mobile avec fonds et lumières.',
    ],
    covers: ['photo-video'],
    further: ['events'],
  },
  {
    serviceCategory: 'evenementiel',
    title: 'DJ et sonorisation pour cérémonies',
    price: [50_000, 200_000],
    unit: 'une soirée',
    openings: ['DJ avec sono complète, micros sans fil et lumières, pour toutes vos fêtes à {v}.'],
    details: [
      'Coupé-décalé, afrobeats, salsa, traditionnel : à votre demande.',
      'Groupe électrogène en secours.',
      'Installation deux heures avant.',
    ],
    covers: ['events-cake', 'events'],
    further: ['events', 'photo-video'],
  },
  {
    serviceCategory: 'transport',
    title: 'Déménagement avec camion et manœuvres',
    price: [35_000, 150_000],
    unit: 'une course en ville',
    openings: [
      'Camion bâché et trois manœuvres pour vos déménagements à {v} et entre villes.',
      'On emballe, on démonte, on transporte et on remonte : vous ne portez rien.',
    ],
    details: [
      'Meubles protégés par des couvertures.',
      'Tarif fixé avant le départ.',
      'Retour à vide moins cher, demandez les dates.',
    ],
    covers: ['moving'],
    further: ['repair'],
  },
  {
    serviceCategory: 'transport',
    title: 'Chauffeur avec véhicule climatisé, aéroport',
    price: [15_000, 60_000],
    unit: 'une journée en ville, carburant compris',
    openings: [
      'Chauffeur ponctuel avec voiture climatisée pour l’aéroport, vos missions et vos voyages depuis {v}.',
    ],
    details: [
      'Parle français et anglais.',
      'Disponible la nuit pour les vols tardifs.',
      'Reçu pour vos notes de frais.',
    ],
    covers: ['moving'],
    further: ['advice'],
  },
  {
    serviceCategory: 'reparation',
    title: 'Réparation de climatiseurs et réfrigérateurs',
    price: [8000, 30_000],
    unit: 'une intervention',
    openings: [
      'Frigoriste à {v} : recharge de gaz, entretien et réparation de climatiseurs, frigos et congélateurs.',
      'Votre clim coule ou ne refroidit plus ? Diagnostic le jour même.',
    ],
    details: [
      'Entretien annuel par contrat pour les bureaux.',
      'Garantie trois mois sur les pièces.',
      'Je rachète aussi les appareils en panne.',
    ],
    covers: ['repair', 'tools'],
    further: ['tools', 'electricity'],
  },
  {
    serviceCategory: 'reparation',
    title: 'Réparation de téléphones, écrans et batteries',
    price: [5000, 45_000],
    unit: 'le modèle le plus simple',
    openings: ['Changement d’écran, de batterie et de connecteur en trente minutes à {v}, toutes marques.'],
    details: [
      'Déblocage réseau légal sur facture.',
      'Téléphone de prêt pendant la réparation.',
      'Pièces d’origine ou compatibles, au choix.',
    ],
    covers: ['repair'],
    further: ['computing', 'tools'],
  },
  {
    serviceCategory: 'conseil',
    title: 'Comptable : bilans, impôts, création d’entreprise',
    price: [50_000, 200_000],
    unit: 'forfait mensuel',
    openings: [
      'Cabinet comptable à {v} : tenue des comptes, déclarations, bilans et formalités de création.',
      'Vous vendez, je m’occupe des chiffres et des impôts.',
    ],
    details: [
      'Membre de l’ordre, logiciel conforme au SYSCOHADA.',
      'Première consultation gratuite.',
      'Accompagnement pour les dossiers de crédit.',
    ],
    covers: ['advice'],
    further: ['computing', 'teaching'],
  },
  {
    serviceCategory: 'conseil',
    title: 'Conseil juridique et rédaction de contrats',
    price: null,
    openings: ['Juriste à {v} : baux, contrats de travail, statuts de société et recouvrement de créances.'],
    details: [
      'Discrétion absolue.',
      'Honoraires convenus par écrit avant tout acte.',
      'Vérification de titres fonciers au cadastre.',
    ],
    covers: ['advice'],
    further: ['teaching'],
  },
  {
    serviceCategory: 'autre',
    title: 'Couturière : tenues sur mesure en pagne',
    price: [8000, 45_000],
    unit: 'la façon, tissu non compris',
    openings: [
      'Couturière styliste à {v}, modèles dames, hommes et enfants en wax, bazin et dentelle.',
      'Apportez votre tissu, repartez avec une tenue à votre taille en cinq jours.',
    ],
    details: [
      'Uniformes de cérémonie pour grandes familles.',
      'Retouches rapides.',
      'Catalogue de deux cents modèles.',
    ],
    covers: ['sewing'],
    further: ['beauty'],
  },
  {
    serviceCategory: 'autre',
    title: 'Maçon et carreleur, rénovation complète',
    price: null,
    openings: [
      'Chef maçon avec équipe de huit ouvriers : fondations, élévation, carrelage et peinture à {v}.',
    ],
    details: [
      'Devis détaillé sous quarante-huit heures.',
      'Photos de l’avancement chaque semaine, même si vous êtes à l’étranger.',
      'Chantiers visitables.',
    ],
    covers: ['building'],
    further: ['tools', 'repair'],
  },
];

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
  'Chaque demande est différente : parlons-en avant de parler prix.',
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
