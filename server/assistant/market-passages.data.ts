import type { WrittenPassage } from './passage.ts';

const LISTINGS = ['/profile?tab=listings', 'Mes annonces'] as const;
const PAYMENTS = ['/profile?tab=transactions', 'Mes paiements'] as const;
const BOOSTS = ['/mes-boosts', 'Mes boosts'] as const;
const PAYING = ['/faq#payer', 'FAQ : quels paiements sont acceptés'] as const;
const BOOST_TERMS = ['/conditions-utilisation#boosts', 'Conditions : boosts et paiements'] as const;
const LISTING_TERMS = ['/conditions-utilisation#annonces', 'Conditions : vos annonces'] as const;

/** Facts of this product only, without a number of their own: delays, prices and methods come from the settings. */
export const MARKET_PASSAGES: readonly WrittenPassage[] = [
  {
    id: 'boosts-prix',
    title: 'Combien coûte un boost, la mise en avant d’une annonce ?',
    asked:
      'prix tarif boost forfait booster mettre en avant annonce sponsoriser combien premium vedette cher',
    text: [
      'Les forfaits de boost : {packages}.',
      'Les frais de paiement s’y ajoutent : {fees}. Le total est affiché avant de payer.',
    ],
    page: BOOST_TERMS,
  },
  {
    id: 'boost-choisir',
    title: 'Comment booster une annonce, et à quoi sert un boost ?',
    asked:
      'comment booster acheter boost à quoi sert avantage vendre plus vite remonter en tête liste visibilité',
    text: [
      'Un boost place une annonce en ligne devant les autres pendant la durée choisie. Dans « Mes annonces », touchez « Booster » sous l’annonce, choisissez un forfait, puis payez.',
    ],
    page: LISTINGS,
  },
  {
    id: 'boost-arreter',
    title: 'Arrêter un boost',
    asked: 'annuler arreter stopper boost en cours',
    text: [
      'Vous pouvez arrêter un boost dans « Mes boosts ». Un boost commencé n’est pas remboursé si vous l’arrêtez vous-même.',
    ],
    page: BOOSTS,
  },
  {
    id: 'remboursement',
    title: 'Être remboursé d’un boost ou d’un paiement',
    asked:
      'remboursement rembourser argent débité deux fois double prélèvement sans boost boost non reçu erreur récupérer mon argent',
    text: [
      'Une somme débitée sans boost, ou deux fois, est remboursée : écrivez-nous avec la référence du paiement. Un boost que vous arrêtez vous-même n’est pas remboursé.',
      'Si notre équipe retire une annonce boostée sans faute de votre part, les jours restants vous sont rendus sous forme de crédit.',
    ],
    page: BOOST_TERMS,
  },
  {
    id: 'moyens-paiement',
    title: 'Quels moyens de paiement sont acceptés ?',
    asked:
      'payer paypal mobile money orange money mtn moov wave carte bancaire visa mastercard western union espèces virement moyen méthode accepté',
    text: [
      'Sur le site, on ne paie que les boosts : par {methods}, selon votre pays. Aucun autre moyen n’est accepté : ni PayPal, ni virement, ni espèces.',
    ],
    page: PAYING,
  },
  {
    id: 'frais',
    title: 'Quels frais s’ajoutent à un paiement ?',
    asked: 'frais paiement supplément taxe tva commission prestataire ajoute',
    text: [
      'Les frais de paiement sont de {fees}. Ils sont affichés avant de payer ; vous payez exactement ce total, TVA comprise.',
    ],
    page: PAYING,
  },
  {
    id: 'recu',
    title: 'Trouver le reçu ou la facture d’un paiement',
    asked: 'recu facture justificatif télécharger pdf preuve paiement où',
    text: ['Chaque paiement réussi a un reçu : dans « Paiements », touchez « Télécharger le reçu ».'],
    page: PAYMENTS,
  },
  {
    id: 'paiement-echoue',
    title: 'Un paiement a échoué',
    asked: 'paiement echoue echec refusé marche pas bloqué impossible de payer erreur réessayer transaction',
    text: [
      'Un paiement refusé ne vous coûte rien. Vérifiez votre solde, puis réessayez depuis « Paiements » ou choisissez un autre moyen. Si vous avez été débité, écrivez-nous avec la référence.',
    ],
    page: PAYMENTS,
  },
  {
    id: 'payer-vendeur',
    title: 'Payer le vendeur : est-ce que le site garde l’argent ?',
    asked:
      'payer vendeur par le site séquestre garantie argent bien achat payer article acompte en ligne caution réserver',
    text: [
      'Non : {siteName} n’encaisse jamais le prix d’un bien. Vous réglez directement le vendeur, après avoir vu le bien. Ne versez aucun acompte avant.',
    ],
    page: ['/conditions-utilisation#objet', 'Conditions : objet'],
  },
  {
    id: 'livraison',
    title: 'Est-ce que {siteName} livre ?',
    asked: 'livraison livrer livreur colis expédier envoi transport domicile',
    text: [
      'Non, {siteName} met en relation et ne livre rien. La remise se décide entre vous et le vendeur : de préférence en main propre, dans un lieu public. Ne payez rien avant d’avoir vu le bien.',
    ],
    page: ['/conditions-utilisation#objet', 'Conditions : objet'],
  },
  {
    id: 'duree-annonce',
    title: 'Combien de temps une annonce reste-t-elle en ligne ?',
    asked: 'duree annonce combien temps reste en ligne visible expire expiration jours validité date fin',
    text: [
      'Une annonce reste en ligne {lifetimeDays} jours. Vous êtes prévenu {warningDays} avant la fin, et vous la renouvelez d’un geste dans « Mes annonces ».',
    ],
    page: LISTING_TERMS,
  },
  {
    id: 'renouveler',
    title: 'Renouveler une annonce, expirée ou non',
    asked: 'renouveler prolonger expiree remettre en ligne republier remonter rafraichir réactiver relancer',
    text: [
      'Dans « Mes annonces », touchez « Renouveler » sous l’annonce : elle repart pour {lifetimeDays} jours. C’est gratuit.',
    ],
    page: LISTINGS,
  },
  {
    id: 'relecture',
    title: 'Combien de temps dure la relecture d’une annonce ?',
    asked:
      'relecture validation attente validée approuver délai combien de temps avant publication en ligne visible après vérification modération',
    text: [
      'Une personne de l’équipe relit chaque annonce avant qu’elle soit visible ; je ne peux pas promettre d’heure. Vous êtes prévenu dès la décision, et l’état se lit dans « Mes annonces ».{trusted}',
    ],
    page: LISTINGS,
  },
  {
    id: 'annonce-invisible',
    title: 'Pourquoi mon annonce n’est-elle pas visible sur le site ?',
    asked:
      'annonce invisible pas visible vois pas apparait pas trouve pas disparue affiche pas introuvable où est passée cachée masquée',
    text: [
      'Une annonce n’est visible que lorsqu’elle est approuvée. Elle ne l’est pas tant qu’elle attend la relecture, ni si elle est refusée, en pause, expirée, vendue ou masquée après des signalements.',
      'Son état est écrit dans « Mes annonces ».',
    ],
    page: LISTINGS,
  },
  {
    id: 'annonce-refusee',
    title: 'Mon annonce est refusée : que faire ?',
    asked: 'annonce refuse refusee rejetée raison contester corriger renvoyer motif réclamation',
    text: [
      'La raison du refus est écrite sous l’annonce dans « Mes annonces ». Corrigez-la et renvoyez-la, ou contestez la décision : une autre personne de l’équipe la relit, une fois.',
    ],
    page: LISTINGS,
  },
  {
    id: 'modifier-annonce',
    title: 'Modifier une annonce : prix, photos, texte',
    asked:
      'modifier changer annonce prix photo titre description corriger baisser le prix mettre à jour éditer',
    text: [
      'Dans « Mes annonces », touchez « Modifier » sous l’annonce. Un changement important est relu avant d’être visible ; l’ancienne version reste en ligne en attendant.',
    ],
    page: LISTINGS,
  },
  {
    id: 'supprimer-annonce',
    title: 'Supprimer une annonce, ou la mettre en pause',
    asked: 'supprimer effacer retirer enlever annonce pause suspendre arrêter cacher temporairement',
    text: [
      'Dans « Mes annonces », choisissez « Supprimer » sous l’annonce, ou « Mettre en pause » pour la cacher sans la perdre.',
    ],
    page: LISTINGS,
  },
  {
    id: 'vendu',
    title: 'Marquer une annonce comme vendue',
    asked: 'vendu vendue marquer article bien déjà vendu plus disponible réservé conclure vente',
    text: [
      'Dans « Mes annonces », touchez « Vendu » sous l’annonce. Vous pouvez dire à qui : cette personne pourra alors donner un avis d’achat vérifié.',
    ],
    page: LISTINGS,
  },
  {
    id: 'photos',
    title: 'Combien de photos et de vidéos peut-on mettre ?',
    asked: 'photo combien nombre maximum ajouter image video taille ajouter photos annonce mettre',
    text: [
      'Jusqu’à {maxPhotos} photos par annonce, et une vidéo de {videoMinutes} minutes et {videoMegabytes} Mo au plus.',
    ],
    page: ['/creer-annonce', 'Publier une annonce'],
  },
  {
    id: 'brouillon',
    title: 'Retrouver le brouillon d’une annonce',
    asked: 'brouillon perdu texte annonce commencée reprendre continuer sauvegarde coupure réseau',
    text: [
      'Ce que vous écrivez est gardé à chaque lettre, même si le réseau tombe. Ouvrez « Publier » : votre brouillon vous y attend.',
    ],
    page: ['/creer-annonce', 'Publier une annonce'],
  },
  {
    id: 'conseil-prix',
    title: 'Quel prix demander pour mon bien ?',
    asked: 'fixer prix demander conseil estimer estimation vendre à combien',
    text: [
      'Quand vous publiez, le formulaire vous montre ce que d’autres demandent pour un bien comparable, s’il y a assez d’annonces.',
    ],
    page: ['/creer-annonce', 'Publier une annonce'],
  },
  {
    id: 'statistiques',
    title: 'Combien de personnes ont vu mon annonce ?',
    asked: 'vues statistiques visiteurs vu contacts combien personnes consulté nombre chiffres',
    text: ['Les vues, les contacts et les favoris de chaque annonce sont dans « Mes annonces ».'],
    page: LISTINGS,
  },
];
