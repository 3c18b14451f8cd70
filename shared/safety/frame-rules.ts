import type { Concept } from './concepts.data.ts';
import type { Act, Frame, FrameObject, Moment, ReadText } from './frames.ts';

/** A row of the table: a safety rule that a frame meets, with a text that must meet it and one that must not. */
export type FrameRule = {
  /** The safety rule whose weight and warning follow. */
  rule: string;
  /** In words, for whoever reads the table. */
  says: string;
  acts: readonly Act[];
  objects: readonly FrameObject[];
  moments?: readonly Moment[];
  /** By mobile money. */
  byWallet?: true;
  /** The text speaks of one of these as well. */
  beside?: readonly Concept[];
  /** The text speaks of none of these. */
  without?: readonly Concept[];
  example: string;
  counterExample: string;
};

/** What a thing is paid for at the door, in the shop or after a look keeps every request for money ordinary. */
const ORDINARY: readonly Concept[] = ['in_person', 'free', 'paper', 'see'];

export const FRAME_RULES: readonly FrameRule[] = [
  {
    rule: 'secret_code',
    says: 'The reader is to tell a code, a PIN or a password',
    acts: ['give', 'send'],
    objects: ['code'],
    beside: ['code'],
    without: ['goods', 'keys', 'paper', 'see', 'in_person'],
    example: 'Dicte-moi le code',
    counterExample: 'Je ne donne jamais mon code',
  },
  {
    rule: 'secret_code',
    says: 'The reader is to tell the digits of a card',
    acts: ['give', 'send'],
    objects: ['card'],
    example: 'Donnez-moi le numéro de votre carte bancaire et la date',
    counterExample: 'Je ne donne pas ma carte bancaire',
  },
  {
    rule: 'secret_code',
    says: 'The reader is to enter a code for a transfer, a refund or a lock',
    acts: ['type'],
    objects: ['code'],
    beside: ['money', 'cancel', 'give_back', 'wallet', 'threat', 'account'],
    without: ['in_person', 'see'],
    example: 'Tape ton code pour annuler le transfert',
    counterExample: 'Il faut taper le code du portail',
  },
  {
    rule: 'send_money',
    says: 'The reader is to send money',
    acts: ['send'],
    objects: ['money', 'advance'],
    without: [...ORDINARY, 'cancel'],
    example: 'envoyé 15000',
    counterExample: 'Je vous envoie 5000',
  },
  {
    rule: 'send_money',
    says: 'The reader is to pay by mobile money without a meeting',
    acts: ['pay', 'send'],
    objects: ['money', 'advance', 'fee'],
    byWallet: true,
    without: [...ORDINARY, 'agent'],
    example: 'Payez les 20 000 sur mon Wave',
    counterExample: 'Vous réglez au livreur par MoMo',
  },
  {
    rule: 'money_before_seeing',
    says: 'The reader is to pay before the thing is seen',
    acts: ['send', 'pay'],
    objects: ['money', 'advance', 'fee'],
    moments: ['unseen'],
    without: ['paper', 'free'],
    example: 'Versez 20 000 avant la visite',
    counterExample: 'Je ne verse rien avant la visite',
  },
  {
    rule: 'fees_first',
    says: 'The reader is to send a fee',
    acts: ['send', 'pay'],
    objects: ['fee'],
    beside: ['job', 'loan', 'won', 'customs', 'package', 'official'],
    without: ['in_person', 'free', 'not'],
    example: 'Vous êtes retenu pour le poste, payez 7500 de formation',
    counterExample: 'Vous êtes retenu, la formation est gratuite',
  },
  {
    rule: 'fake_payment',
    says: 'The reader is to send back what was paid too much or by mistake',
    acts: ['give_back'],
    objects: ['money', 'advance'],
    beside: ['excess', 'cancel'],
    without: ['in_person', 'free'],
    example: 'J’ai envoyé 90 000 par erreur, renvoyez 30 000',
    counterExample: 'Je vous rends vos 5 000 à la boutique',
  },
];

function meetsRow(row: FrameRule, { frames, concepts }: ReadText): boolean {
  const isBeside = row.beside === undefined || row.beside.some((concept) => concepts.has(concept));
  if (!isBeside || row.without?.some((concept) => concepts.has(concept)) === true) return false;
  return frames.some((frame) => isAsked(frame) && fits(row, frame));
}

const isAsked = ({ doer, mood }: Frame) => doer === 'reader' && mood === 'asked';

const fits = (row: FrameRule, { act, object, moment, byWallet }: Frame) =>
  row.acts.includes(act) &&
  row.objects.includes(object) &&
  (row.moments?.includes(moment) ?? moment !== 'seen') &&
  (row.byWallet === undefined || byWallet);

/** The safety rules that the frames of a text meet. */
export function frameRulesOf(read: ReadText): string[] {
  return [...new Set(FRAME_RULES.filter((row) => meetsRow(row, read)).map(({ rule }) => rule))];
}
