import { DELETION_DAYS, EXPORT_DAYS } from '../accounts/data-export.ts';
import type { LegalSection } from './legal-text.ts';

export const PRIVACY_SECTIONS: readonly LegalSection[] = [
  {
    id: 'responsable',
    title: '1. Qui est responsable de vos données',
    blocks: [
      '{siteName} ({address}) décide de ce qui est fait des données personnelles confiées à ce site et en répond devant vous.',
      'Pour toute question, écrivez-nous : {écrire}. Une personne de l’équipe vous répond, en français.',
    ],
  },
  {
    id: 'donnees',
    title: '2. Les données que nous recueillons',
    blocks: [
      'Nous ne demandons que ce qui sert à vendre, à acheter et à se parler en confiance :',
      [
        'votre compte : nom, adresse e-mail, numéro de téléphone, ville et pays, photo si vous en mettez une ; votre mot de passe n’est gardé que sous une forme dont on ne peut pas le déduire ;',
        'vos annonces : textes, prix, lieu, photos et vidéos. La position et les autres informations que votre téléphone cache dans une photo sont effacées dès son arrivée ;',
        'vos échanges : messages, offres de prix, rendez-vous de visite, commentaires et notes, signalements ;',
        'vos paiements : montant, moyen de paiement, numéro qui a payé, références. Un numéro de carte bancaire ne passe jamais par notre site ;',
        'ce que vous nous écrivez : message de la page « Contact », candidature à un emploi et son CV ;',
        'la newsletter : l’adresse e-mail que vous y inscrivez, et votre ville si vous la dites ;',
        'vos appareils connectés : type de navigateur, dernière utilisation, pour que vous puissiez les fermer à distance.',
      ],
      'Vous pouvez chercher, lire les annonces et appeler un vendeur sans compte. Un visiteur sans compte n’est compté que par une empreinte chiffrée qui change chaque jour et ne dit pas qui il est. Les mots d’une recherche sont comptés sans savoir qui les a écrits.',
    ],
  },
  {
    id: 'usages',
    title: '3. À quoi elles servent',
    blocks: [
      [
        'publier vos annonces et vous mettre en relation : c’est le service que vous nous demandez ;',
        'vérifier les annonces, repérer les arnaques et traiter les signalements : c’est notre intérêt à tous que le marché reste sûr ;',
        'encaisser les boosts et vous en donner le reçu : la loi nous le demande ;',
        'vous prévenir de ce qui vous concerne, selon vos choix et en respectant vos heures calmes ;',
        'vous envoyer la newsletter, si vous l’avez demandée et confirmée ;',
        'compter les vues et les contacts d’une annonce pour son vendeur, sans le nom des visiteurs.',
      ],
      'Nous ne vendons pas vos données, nous n’affichons pas de publicité ciblée et nous ne laissons aucun autre site vous suivre ici.',
    ],
  },
  {
    id: 'partage',
    title: '4. Qui les voit',
    blocks: [
      'Votre prénom, l’initiale de votre nom, votre ville, vos annonces et votre note sont publics. Votre numéro n’est donné qu’à la demande d’un visiteur, annonce par annonce, en quantité limitée, et seulement si vous acceptez les appels ou WhatsApp.',
      'Nos prestataires n’ont que ce qu’il leur faut : l’hébergeur, l’envoi des e-mails et des SMS, et le prestataire de paiement chez qui vous validez vos paiements.',
      'Une autorité judiciaire peut nous demander des données dans le cadre d’une enquête. Nous ne répondons qu’à une demande régulière, et seulement pour ce qu’elle vise.',
    ],
  },
  {
    id: 'durees',
    title: '5. Combien de temps nous les gardons',
    blocks: [
      [
        `votre compte et ce qui y est rattaché : jusqu’à ce que vous le supprimiez ; la suppression est définitive après ${DELETION_DAYS} jours, pendant lesquels vous pouvez changer d’avis ;`,
        'un compte jamais confirmé : 14 jours ;',
        'les statistiques d’une annonce : 90 jours ; les notifications : 180 jours ;',
        'la newsletter : une inscription jamais confirmée, 7 jours ; une adresse désabonnée, 30 jours ; une adresse que son serveur refuse, un an, pour ne plus lui écrire, comme la trace de chaque envoi ;',
        'un message de la page « Contact » : un an ; une candidature à un emploi et son CV : six mois ;',
        'les mots cherchés sur le site : 100 jours ; le nombre de visites et de pages lues chaque jour : un peu plus de deux ans ;',
        'un appareil déjà reconnu, mais qui ne sert plus : 400 jours ; ce qui limite les essais répétés (adresse e-mail ou réseau) : un jour environ ;',
        `le fichier de vos données, quand vous le demandez : ${EXPORT_DAYS} jours ;`,
        'les reçus des paiements, avec le nom qui y figure : la durée que la loi comptable impose, même après la suppression du compte ; le numéro qui a payé est alors effacé ;',
        'le journal de ce que l’équipe décide et consulte : sans limite, et sans que personne puisse le réécrire, car il doit toujours pouvoir expliquer une décision.',
      ],
    ],
  },
  {
    id: 'securite',
    title: '6. Comment nous les protégeons',
    blocks: [
      'Les échanges avec le site sont chiffrés. Chaque accès est vérifié sur nos serveurs. Vous pouvez activer la vérification en deux étapes, voir les appareils connectés et les déconnecter. Après une longue absence, votre session se ferme d’elle-même : au cybercafé, personne ne prend la suite.',
      'Si vos données étaient malgré tout touchées par un incident, nous vous le dirions, avec ce qu’il faut faire.',
    ],
  },
  {
    id: 'droits',
    title: '7. Vos droits',
    blocks: [
      'Depuis « Mon compte », onglet Paramètres, vous pouvez à tout moment :',
      [
        'voir et corriger vos informations ;',
        'recevoir une copie complète de vos données ;',
        'régler ce qui vous est envoyé, et par quel moyen ; un e-mail que vous pouvez refuser porte un lien qui vous désabonne en un geste ;',
        'masquer votre présence en ligne et bloquer une personne ;',
        'supprimer votre compte.',
      ],
      'Vous pouvez aussi nous écrire ({écrire}) pour vous opposer à un usage ou demander une explication. Si notre réponse ne vous convient pas, vous pouvez saisir l’autorité de protection des données de votre pays, par exemple la CDP au Sénégal, l’APDP au Bénin ou l’ARTCI en Côte d’Ivoire.',
    ],
  },
  {
    id: 'cookies',
    title: '8. Cookies et mémoire de votre appareil',
    blocks: [
      'Nous n’utilisons que des cookies nécessaires au service : celui de votre session, celui qui reconnaît un appareil où vous vous êtes déjà connecté, celui qui reconnaît pendant deux semaines l’appareil où vous vous êtes inscrit, celui qui retient, le temps de vous connecter, l’annonce que vous vouliez garder, et celui du mode économe. Votre thème, la taille du texte, le compte des données chargées aujourd’hui et vos brouillons d’annonces sont gardés dans la mémoire de votre navigateur, sur votre appareil. Il n’y a ni cookie publicitaire, ni mesure d’audience confiée à un tiers : c’est pourquoi aucun bandeau ne vous est présenté.',
    ],
  },
  {
    id: 'modifications',
    title: '9. Si cette politique change',
    blocks: [
      'La date en haut de cette page dit quand elle a été modifiée pour la dernière fois. Un changement important vous est annoncé par e-mail et sur le site avant de s’appliquer.',
    ],
  },
];
