import type { SafetyRule } from './safety-rule.ts';

/** What the weights find that a text asks for, by the kind of swindle; the recipient reads which, and what to do. */
export const SWINDLE_KINDS = [
  'advance',
  'fee',
  'code',
  'service',
  'payment',
  'overpaid',
  'cancelled',
  'customs',
  'delivery',
  'gift',
  'occult',
  'stolen',
  'family',
  'absent',
  'untraceable',
  'identity',
  'link',
] as const;
export type SwindleKind = (typeof SWINDLE_KINDS)[number];

type LikenessSign = { kind: 'likeness'; name: string; warning: string };

const sign = (name: string, advice: string): LikenessSign => ({
  kind: 'likeness',
  name,
  warning: `Ce message ressemble ${advice}`,
});

const KIND_SIGNS: Record<SwindleKind, LikenessSign> = {
  advance: sign(
    'Ressemble à une avance demandée sans visite',
    'aux demandes d’avance ou de réservation : ne versez rien avant d’avoir vu le bien et rencontré la personne.',
  ),
  fee: sign(
    'Ressemble à des frais demandés d’abord',
    'aux offres qui font payer des « frais » d’abord : ne payez ni dossier, ni formation, ni badge, ni visite.',
  ),
  code: sign(
    'Ressemble à une demande de code',
    'à ceux qui soutirent un code ou un mot de passe : ne donnez ni code reçu, ni code secret, ni chiffres de carte.',
  ),
  service: sign(
    'Ressemble à un faux service',
    'à ceux de faux conseillers ou agents : n’y obéissez pas, et appelez vous-même le numéro officiel.',
  ),
  payment: sign(
    'Ressemble à un faux paiement',
    'aux faux paiements : ne remettez rien avant d’avoir vu vous-même votre solde augmenter.',
  ),
  overpaid: sign(
    'Ressemble à un faux trop-perçu',
    'aux faux paiements trop élevés : ne rendez et n’avancez rien avant d’avoir vu vous-même votre solde augmenter.',
  ),
  cancelled: sign(
    'Ressemble à un faux envoi par erreur',
    'aux faux envois par erreur : ne renvoyez rien, car seul l’opérateur annule un transfert.',
  ),
  customs: sign(
    'Ressemble à un faux colis ou une fausse douane',
    'aux faux colis bloqués et aux fausses saisies de douane : ne payez aucuns frais pour ce que vous n’avez pas vu.',
  ),
  delivery: sign(
    'Ressemble à une fausse livraison',
    'aux fausses livraisons payées d’avance : ne payez le transport qu’une fois le bien devant vous.',
  ),
  gift: sign(
    'Ressemble à un faux prêt ou don',
    'aux faux prêts, dons et héritages : n’envoyez rien, car un vrai prêt ou un vrai don ne se paie pas d’avance.',
  ),
  occult: sign(
    'Ressemble à une promesse de gain ou de marabout',
    'aux promesses de gains, de placements ou de rituels : ne misez et ne payez rien.',
  ),
  stolen: sign(
    'Ressemble à une offre de bien volé',
    'aux offres de biens volés : exigez la facture ou les papiers, et ne rencontrez la personne que de jour dans un lieu public.',
  ),
  family: sign(
    'Ressemble à un faux proche en détresse',
    'à ceux de faux proches ou de faux amoureux en détresse : appelez la personne au numéro que vous connaissez avant d’aider.',
  ),
  absent: sign(
    'Ressemble à un propriétaire ou acheteur absent',
    'à ceux de propriétaires ou d’acheteurs toujours absents : exigez de voir le bien et la personne avant de parler d’argent.',
  ),
  untraceable: sign(
    'Ressemble à un paiement sans recours',
    'aux demandes de paiement sans recours (mandat, coupon, carte cadeau, chèque) : refusez ce moyen de paiement.',
  ),
  identity: sign(
    'Ressemble à une demande de papiers ou de compte',
    'à ceux qui veulent vos papiers ou votre compte : n’envoyez ni pièce d’identité ni photo, et ne prêtez ni puce ni compte.',
  ),
  link: sign(
    'Ressemble à un lien piégé',
    'à ceux qui mènent à une page piégée : n’ouvrez et n’installez rien, et ne remplissez aucun formulaire.',
  ),
};

/** For what was stored before the kinds were told apart. */
const GENERAL = 'likely_swindle';

export const likenessRuleOf = (kind: SwindleKind): string => `likely_${kind}`;

export const LIKENESS_SIGNS: Readonly<Record<string, LikenessSign>> = {
  [GENERAL]: sign(
    'Ressemble aux messages d’arnaque',
    'à ceux des arnaques : ne payez rien, ne donnez aucun code et voyez d’abord la personne et le bien.',
  ),
  ...Object.fromEntries(SWINDLE_KINDS.map((kind) => [likenessRuleOf(kind), KIND_SIGNS[kind]])),
};

export const isLikeness = (rule: string): boolean => rule in LIKENESS_SIGNS;

/** What the weights find (server/safety/assess-text.ts); the text alone never meets them. */
export const LIKENESS_RULES: readonly SafetyRule[] = Object.entries(LIKENESS_SIGNS).map(
  ([id, { warning }]) => ({
    id,
    weight: 3,
    advice: warning,
    find: (_text, { likeness }) => likeness === id,
    examples: {
      matches: [{ text: 'Bonjour', signals: { likeness: id } }],
      passes: ['Bonjour'],
    },
  }),
);
