import { LIKENESS_SIGNS } from './likeness-rules.ts';

/**
 * Groups of signs that say the same thing in other words. Signs of two kinds are independent; those of one kind, such
 * as "an advance" and "before the visit", are one sign however many rules match.
 */
export const SIGN_KINDS = [
  'money',
  'means',
  'code',
  'payment',
  'identity',
  'absence',
  'channel',
  'link',
  'promise',
  'pressure',
  'price',
  'sender',
  'likeness',
] as const;
export type SignKind = (typeof SIGN_KINDS)[number];

export type Sign = {
  kind: SignKind;
  /** What the team reads. */
  name: string;
  /** One sentence for the recipient: the sign, and what to do. */
  warning: string;
};

/** What follows from each safety rule, by its id. */
export const SIGNS: Readonly<Record<string, Sign>> = {
  money_before_seeing: {
    kind: 'money',
    name: 'Argent demandé avant d’avoir vu le bien',
    warning:
      'De l’argent est demandé avant que vous ayez vu le bien : ne payez rien avant de l’avoir vu et d’avoir rencontré la personne.',
  },
  send_money: {
    kind: 'money',
    name: 'Envoi d’argent demandé',
    warning:
      'Un envoi d’argent vous est demandé : ne payez rien avant d’avoir vu le bien et rencontré la personne.',
  },
  fees_first: {
    kind: 'money',
    name: 'Frais à payer d’abord',
    warning:
      'Des « frais » sont à payer d’abord : refusez, car personne n’a à payer pour voir un bien, recevoir un colis ou débloquer un paiement.',
  },
  untraceable_payment: {
    kind: 'means',
    name: 'Moyen de paiement sans recours',
    warning:
      'Ce moyen de paiement ne se récupère jamais : refusez-le, surtout avec quelqu’un que vous n’avez pas vu.',
  },
  secret_code: {
    kind: 'code',
    name: 'Code secret ou reçu par SMS',
    warning:
      'Un code est demandé : ne donnez jamais votre code secret ni un code reçu par SMS, c’est la clé de votre compte.',
  },
  fake_payment: {
    kind: 'payment',
    name: 'Faux paiement',
    warning:
      'Un paiement vous est annoncé : vérifiez vous-même que votre propre solde a augmenté, sans suivre de message ni de lien.',
  },
  impersonation: {
    kind: 'identity',
    name: 'Se fait passer pour l’équipe ou un opérateur',
    warning:
      'Ce message parle au nom d’un service officiel : ne donnez ni argent ni code, notre équipe et les opérateurs n’en demandent jamais dans une conversation.',
  },
  absent_owner: {
    kind: 'absence',
    name: 'Propriétaire ou acheteur toujours absent',
    warning: 'La personne dit être loin ou passer par un tiers : exigez une visite avant de parler d’argent.',
  },
  disguised_number: {
    kind: 'channel',
    name: 'Numéro déguisé',
    warning:
      'Ce numéro est écrit de façon à échapper aux contrôles : restez dans cette conversation, où vos échanges sont gardés.',
  },
  other_channel: {
    kind: 'channel',
    name: 'Veut quitter la conversation',
    warning:
      'La personne veut continuer ailleurs : restez ici, où vos échanges sont gardés et peuvent vous protéger.',
  },
  suspicious_link: {
    kind: 'link',
    name: 'Lien qui imite un site ou cache son adresse',
    warning:
      'Ce lien cache son adresse ou imite un site connu : ne l’ouvrez pas et n’y entrez aucun numéro ni code.',
  },
  too_good: {
    kind: 'promise',
    name: 'Gain, prêt ou emploi contre des frais',
    warning:
      'Une offre trop belle (prêt facile, gain, emploi contre des frais) ne sert qu’à prendre votre argent : ne répondez pas.',
  },
  pressure: {
    kind: 'pressure',
    name: 'Presse de payer',
    warning: 'On vous presse de payer pour vous empêcher de réfléchir : prenez votre temps.',
  },
  price_far_below: {
    kind: 'price',
    name: 'Prix très au-dessous du marché',
    warning: 'Ce prix est très au-dessous des annonces comparables : voyez le bien avant de parler d’argent.',
  },
  many_strangers: {
    kind: 'sender',
    name: 'Compte récent qui écrit à beaucoup de monde',
    warning:
      'Ce compte est tout récent et écrit à beaucoup de monde : ne donnez ni argent, ni code, ni adresse.',
  },
  foreign_number: {
    kind: 'channel',
    name: 'Numéro d’un autre pays que le compte',
    warning:
      'Ce numéro n’est pas du pays de ce compte : demandez à voir le bien et la personne avant de parler d’argent.',
  },
  wallet_number: {
    kind: 'money',
    name: 'Numéro de paiement donné avant la visite',
    warning: 'Un numéro pour payer vous est donné avant la visite : ne payez rien avant d’avoir vu le bien.',
  },
  ...LIKENESS_SIGNS,
  known_screenshot: {
    kind: 'payment',
    name: 'Capture d’écran déjà vue dans une fraude',
    warning:
      'Cette image ressemble à une fausse preuve de paiement déjà relevée : vérifiez vous-même que votre propre solde a augmenté.',
  },
};
