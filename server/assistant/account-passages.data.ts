import type { WrittenPassage } from './passage.ts';

const PROFILE = ['/profile?tab=profile', 'Mon profil'] as const;
const SECURITY = ['/profile?tab=security', 'Sécurité de mon compte'] as const;

/** About the account, safety and the site; see market-passages.data.ts. */
export const ACCOUNT_PASSAGES: readonly WrittenPassage[] = [
  {
    id: 'supprimer-compte',
    title: 'Supprimer mon compte',
    asked: 'supprimer compte effacer fermer clôturer quitter désinscrire désactiver profil définitivement',
    text: [
      'Dans « Sécurité », tout en bas : « Supprimer mon compte ». La suppression est définitive après {deletionDays} jours, pendant lesquels vous pouvez changer d’avis.',
    ],
    page: SECURITY,
  },
  {
    id: 'copie-donnees',
    title: 'Recevoir une copie de mes données',
    asked: 'copie données télécharger exporter mes informations export personnelles récupérer',
    text: [
      'Dans « Sécurité », section « Vos données », demandez votre copie. Le fichier reste à votre disposition {exportDays} jours.',
    ],
    page: SECURITY,
  },
  {
    id: 'changer-numero',
    title: 'Changer mon numéro de téléphone',
    asked: 'changer modifier numero téléphone nouveau whatsapp puce perdu ligne vérifier mon numéro',
    text: [
      'Dans « Profil », changez votre numéro. Il se vérifie par un code : ne donnez ce code à personne.',
    ],
    page: PROFILE,
  },
  {
    id: 'changer-adresse',
    title: 'Changer mon adresse e-mail ou mon nom',
    asked: 'changer modifier adresse e-mail nom prénom informations profil photo de profil ville',
    text: [
      'Dans « Profil ». La nouvelle adresse e-mail se confirme par un lien que nous vous y envoyons ; votre mot de passe vous est demandé.',
    ],
    page: PROFILE,
  },
  {
    id: 'mot-de-passe',
    title: 'Mot de passe oublié',
    asked:
      'mot de passe oublié perdu réinitialiser récupérer connexion impossible me connecter nouveau accéder',
    text: [
      'Demandez un nouveau mot de passe : un lien vous est envoyé par e-mail. Personne de l’équipe ne vous demandera jamais l’ancien.',
    ],
    page: ['/mot-de-passe-oublie', 'Mot de passe oublié'],
  },
  {
    id: 'changer-mot-de-passe',
    title: 'Changer mon mot de passe',
    asked: 'changer modifier mot de passe nouveau sécurité compte piraté quelqu’un utilise mon compte',
    text: [
      'Dans « Sécurité », section « Mot de passe ». Vous pouvez y déconnecter aussi les autres appareils.',
    ],
    page: SECURITY,
  },
  {
    id: 'deux-etapes',
    title: 'Activer la vérification en deux étapes',
    asked:
      'double authentification deux étapes facteurs activer sécuriser protéger compte application clé d’accès empreinte',
    text: [
      'Dans « Sécurité », activez la vérification en deux étapes : un code de votre application d’authentification est alors demandé à la connexion. Gardez les codes de secours à part.',
    ],
    page: SECURITY,
  },
  {
    id: 'appareils',
    title: 'Déconnecter un téléphone perdu ou un autre appareil',
    asked: 'appareil perdu volé déconnecter session cybercafé téléphone volé connecté ailleurs',
    text: ['Dans « Sécurité », section des appareils connectés, fermez à distance la session de l’appareil.'],
    page: SECURITY,
  },
  {
    id: 'inscription',
    title: 'Créer un compte',
    asked: 'inscription créer compte inscrire ouvrir nouveau compte membre gratuit',
    text: [
      'L’inscription est gratuite et prend une minute : vous confirmez votre adresse par un lien que nous vous envoyons.',
    ],
    page: ['/inscription', 'Inscription'],
  },
  {
    id: 'lien-confirmation',
    title: 'Je n’ai pas reçu l’e-mail ou le code de confirmation',
    asked: 'pas reçu e-mail lien code confirmation inscription vérification sms arrive pas reçois rien spam',
    text: [
      'Regardez d’abord dans les courriers indésirables et vérifiez l’adresse ou le numéro. Attendez quelques minutes, puis demandez un nouvel envoi depuis la page de connexion.',
    ],
    page: ['/connexion', 'Connexion'],
  },
  {
    id: 'sans-compte',
    title: 'Que peut-on faire sans compte ?',
    asked: 'sans compte faut un compte obligatoire inscrire appeler vendeur chercher lire visiteur',
    text: [
      'Chercher, lire les annonces, appeler un vendeur ou lui écrire sur WhatsApp se fait sans compte. Publier, envoyer un message, commenter ou payer en demande un.',
    ],
    page: ['/conditions-utilisation#acces', 'Conditions : accès au service'],
  },
  {
    id: 'numero-cache',
    title: 'Qui peut voir mon numéro de téléphone ?',
    asked: 'numéro visible cacher masquer public tout le monde voit téléphone affiché vie privée',
    text: [
      'Votre numéro n’est donné qu’à la demande d’un visiteur, annonce par annonce et en quantité limitée, et seulement si vous acceptez les appels ou WhatsApp. Vous le choisissez dans le formulaire de l’annonce.',
    ],
    page: ['/politique-confidentialite#partage', 'Confidentialité : qui voit vos données'],
  },
  {
    id: 'signaler',
    title: 'Signaler une annonce, une personne ou un message',
    asked:
      'signaler dénoncer plainte vendeur malhonnête faux fausse annonce voleur abus contenu choquant signalement',
    text: [
      'Sur l’annonce, sur la page du vendeur ou dans la conversation, touchez « Signaler » et dites ce qui ne va pas ; il faut un compte. Une personne de l’équipe regarde.',
    ],
    page: ['/conditions-utilisation#moderation', 'Conditions : modération et suspension'],
  },
  {
    id: 'bloquer',
    title: 'Bloquer une personne',
    asked: 'bloquer débloquer personne harcèle insulte embête importune menace messages contact',
    text: [
      'Dans la conversation, ouvrez le menu et touchez « Bloquer » : cette personne ne peut plus vous écrire. La liste est dans « Sécurité », section « Personnes bloquées ».',
    ],
    page: SECURITY,
  },
  {
    id: 'suspension',
    title: 'Mon compte est suspendu',
    asked: 'compte suspendu bloqué banni suspension désactivé contester réactiver pourquoi',
    text: [
      'La raison vous a été donnée ; vous pouvez la contester pendant {appealDays} jours. Si vous ne pouvez plus vous connecter, écrivez-nous par la page « Contact ».',
    ],
    page: ['/conditions-utilisation#moderation', 'Conditions : modération et suspension'],
  },
  {
    id: 'favoris',
    title: 'Garder une annonce en favori',
    asked: 'favori favoris coeur garder enregistrer sauvegarder annonce liste retrouver mes favoris',
    text: [
      'Touchez le cœur d’une annonce : elle est dans vos favoris, et vous êtes prévenu si le prix baisse ou si c’est vendu.',
    ],
    page: ['/favorites', 'Mes favoris'],
  },
  {
    id: 'alertes',
    title: 'Être averti des nouvelles annonces',
    asked: 'alerte avertir prévenir nouvelle annonce sort recevoir recherche enregistrée créer une alerte',
    text: [
      'Faites une recherche avec moi, ou dans une rubrique, puis créez une alerte : vous êtes averti quand une nouvelle annonce y répond.',
    ],
    page: ['/alertes/nouvelle', 'Créer une alerte'],
  },
  {
    id: 'notifications',
    title: 'Régler les notifications et les heures calmes',
    asked:
      'notification désactiver arrêter e-mails couper sons nuit heures calmes trop de messages push réglage',
    text: [
      'Dans « Profil », section « Notifications », choisissez ce qui vous est envoyé, par quel moyen, et vos heures calmes.',
    ],
    page: PROFILE,
  },
  {
    id: 'newsletter',
    title: 'S’inscrire à la newsletter, ou s’en désabonner',
    asked: 'newsletter désabonner abonnement lettre information e-mails publicité',
    text: [
      'Inscrivez-vous sur la page « Newsletter ». Chaque envoi porte un lien qui vous désabonne en un geste.',
    ],
    page: ['/newsletter', 'Newsletter'],
  },
  {
    id: 'proposer-prix',
    title: 'Négocier ou proposer un prix au vendeur',
    asked: 'négocier proposer prix offre marchander discuter baisser vendeur rabais',
    text: [
      'Écrivez au vendeur par « Message » : dans la conversation vous proposez un prix qu’il accepte ou discute.',
    ],
    page: ['/faq#contacter', 'FAQ : contacter un vendeur'],
  },
  {
    id: 'vendeur-silence',
    title: 'Le vendeur ne répond pas',
    asked: 'vendeur répond pas décroche pas joindre disponible silence injoignable toujours disponible',
    text: [
      'Essayez un autre moyen de contact de l’annonce. Si le bien n’est plus disponible, dites-le nous sur l’annonce : nous demandons au vendeur s’il est toujours à vendre.',
    ],
    page: ['/faq#contacter', 'FAQ : contacter un vendeur'],
  },
  {
    id: 'avis',
    title: 'Donner une note ou un avis',
    asked: 'avis note noter étoiles commentaire évaluer vendeur donner laisser achat vérifié',
    text: [
      'Sur la page de l’annonce, section des avis, avec votre compte. « Achat vérifié » apparaît quand le vendeur a dit vous avoir vendu le bien.',
    ],
    page: ['/conditions-utilisation#echanges', 'Conditions : entre acheteurs et vendeurs'],
  },
  {
    id: 'badge-verifie',
    title: 'Que veut dire « numéro vérifié » ?',
    asked: 'vérifié badge vendeur vérifié numéro vérifié confiance signifie',
    text: [
      'Le vendeur a prouvé par un code que le numéro est le sien. Cela ne garantit pas le bien : voyez-le avant de payer.',
    ],
    page: ['/faq#arnaques', 'FAQ : reconnaître une arnaque'],
  },
  {
    id: 'pays',
    title: 'Dans quels pays et villes peut-on vendre ou chercher ?',
    asked: 'pays ville disponible où région afrique couvert zones quels',
    text: ['Les annonces viennent de ces pays : {countries}.'],
    page: ['/a-propos', 'À propos'],
  },
  {
    id: 'rubriques',
    title: 'Que trouve-t-on sur le site ?',
    asked: 'catégorie rubrique section vendre quoi types annonces trouver que propose',
    text: ['Les rubriques ouvertes : {categories}.'],
    page: ['/', 'Accueil'],
  },
  {
    id: 'telecharger',
    title: 'Faut-il télécharger une application ?',
    asked: 'application appli télécharger installer play store android iphone app store apk',
    text: ['Non : le site s’utilise dans le navigateur de votre téléphone, sans rien installer.'],
    page: ['/aide', 'Centre d’aide'],
  },
  {
    id: 'emploi',
    title: 'Travailler chez {siteName}',
    asked: 'travailler emploi recrutement carrière stage candidature postuler cv embauche équipe',
    text: ['Nos offres sont sur la page « Carrières » ; une candidature spontanée y est bienvenue.'],
    page: ['/carrieres', 'Carrières'],
  },
  {
    id: 'panne',
    title: 'Le site ne marche pas',
    asked:
      'panne bug marche pas fonctionne pas lent erreur page blanche charge pas problème technique plante',
    text: [
      'La page « Diagnostic » vérifie votre connexion et nos services. Si le problème reste, écrivez-nous en disant ce que vous faisiez.',
    ],
    page: ['/diagnostic', 'Diagnostic'],
  },
];
