import { APPEAL_DAYS } from '../reports/report.ts';
import type { LegalSection } from './legal-text.ts';

/** Notice of a material change (specification). */
const NOTICE_DAYS = 30;

const LIFETIME = '{durée} jours';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'objet',
    title: '1. Objet',
    blocks: [
      '{siteName} est un site de petites annonces : immobilier, automobile, services et tout le reste. Ces conditions disent ce que vous pouvez attendre de nous et ce que nous attendons de vous. En utilisant le site, vous les acceptez.',
      '{siteName} met en relation. Nous ne sommes ni vendeur, ni acheteur, ni agence : la vente se conclut entre vous, et nous n’encaissons jamais le prix du bien.',
    ],
  },
  {
    id: 'acces',
    title: '2. Accès au service',
    blocks: [
      'Chercher, lire, appeler un vendeur ou lui écrire sur WhatsApp est gratuit et se fait sans compte. Publier, envoyer un message, commenter ou payer demande un compte dont l’adresse e-mail a été confirmée.',
    ],
  },
  {
    id: 'compte',
    title: '3. Votre compte',
    blocks: [
      'Vous devez avoir 18 ans ou agir avec l’accord de la personne qui en répond. Donnez des informations exactes, gardez votre mot de passe pour vous, et prévenez-nous si quelqu’un d’autre utilise votre compte. Un compte par personne ou par entreprise.',
    ],
  },
  {
    id: 'annonces',
    title: '4. Vos annonces',
    blocks: [
      'Une annonce décrit un bien ou un service réel, disponible, que vous avez le droit de proposer, avec son vrai prix et vos propres photos. Vous gardez vos droits sur vos textes et vos photos ; vous nous autorisez à les montrer sur le site et dans les aperçus des liens partagés, tant que l’annonce existe.',
      `Une annonce est relue par notre équipe avant d’être visible ; nous pouvons en dispenser un vendeur dont plusieurs annonces ont déjà été approuvées. Elle reste en ligne ${LIFETIME} et se renouvelle d’un geste. Si elle est refusée, vous en connaissez la raison, vous pouvez la corriger, et demander une fois qu’une autre personne la relise.`,
    ],
  },
  {
    id: 'interdits',
    title: '5. Ce qui est interdit',
    blocks: [
      [
        'les objets volés, contrefaits ou dangereux, les armes, les stupéfiants, les médicaments, les animaux protégés, les documents officiels et tout ce que la loi interdit de vendre ;',
        'demander un acompte, des « frais de visite » cachés ou un code reçu par SMS avant que l’acheteur ait vu le bien ;',
        'la même annonce publiée plusieurs fois, les photos d’un autre vendeur, les prix d’appel ;',
        'les propos haineux, les menaces, le harcèlement, l’usurpation d’identité ;',
        'collecter les numéros ou les annonces du site par un programme.',
      ],
    ],
  },
  {
    id: 'echanges',
    title: '6. Entre acheteurs et vendeurs',
    blocks: [
      'Rencontrez-vous dans un lieu public, voyez le bien, vérifiez les papiers, et ne payez qu’ensuite. Nous affichons un avertissement quand un message ressemble à une arnaque ; son absence ne garantit rien. Une note ou un commentaire raconte une expérience vraie, sans insulte.',
    ],
  },
  {
    id: 'boosts',
    title: '7. Boosts et paiements',
    blocks: [
      'Un boost met une annonce approuvée en avant pendant une durée choisie. Le prix et les frais sont affichés avant le paiement, et vous payez exactement ce total. Le boost commence quand le paiement est confirmé ; un renouvellement s’ajoute à la durée restante. Chaque paiement donne un reçu.',
      'Un boost commencé n’est pas remboursé si vous l’arrêtez vous-même. Si notre équipe retire une annonce boostée sans faute de votre part, les jours restants vous sont rendus sous forme de crédit. Une somme débitée sans boost, ou deux fois, est remboursée.',
    ],
  },
  {
    id: 'moderation',
    title: '8. Modération et suspension',
    blocks: [
      `Chacun peut signaler une annonce, un commentaire, une conversation ou une personne. Nous pouvons masquer, retirer, ou suspendre un compte ; la personne concernée en reçoit la raison et peut la contester pendant ${APPEAL_DAYS} jours. La contestation est lue par quelqu’un d’autre, chaque fois que c’est possible.`,
    ],
  },
  {
    id: 'responsabilite',
    title: '9. Responsabilité',
    blocks: [
      'Nous faisons fonctionner le site avec soin, sans pouvoir promettre qu’il ne sera jamais interrompu. Chaque vendeur répond de ses annonces et de ce qu’il vend ; chaque acheteur, de ce qu’il vérifie avant de payer. Nous répondons de nos propres fautes, dans les limites que la loi autorise.',
    ],
  },
  {
    id: 'droit',
    title: '10. Droit applicable et litiges',
    blocks: [
      'Ces conditions sont régies par le droit sénégalais. En cas de désaccord, écrivez-nous d’abord ({écrire}) : la plupart des problèmes se règlent ainsi. À défaut d’accord, les tribunaux sénégalais sont compétents, sous réserve des règles qui protègent les consommateurs dans leur propre pays.',
    ],
  },
  {
    id: 'modifications',
    title: '11. Si ces conditions changent',
    blocks: [
      `Un changement important est annoncé au moins ${NOTICE_DAYS} jours avant de s’appliquer, par e-mail et sur le site. Si vous ne l’acceptez pas, vous pouvez fermer votre compte avant cette date. Continuer à utiliser le site après vaut acceptation.`,
    ],
  },
];

/** `lifetimeDays`: how long a listing stays online. */
export function termsSections(lifetimeDays: number): LegalSection[] {
  const filled = (text: string) => text.replace(LIFETIME, `${lifetimeDays} jours`);
  return SECTIONS.map(({ blocks, ...section }) => ({
    ...section,
    blocks: blocks.map((block) => (typeof block === 'string' ? filled(block) : block)),
  }));
}
