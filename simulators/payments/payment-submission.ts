import { CARD_INCOMPLETE, isCardComplete } from './card-rules.ts';
import { DECISIONS, outcomeOfCard, outcomeOfPhone, type Outcome } from './outcomes.ts';
import type { PaymentTab } from './payment-page.ts';

export type Submission =
  | { kind: 'outcome'; outcome: Outcome }
  /** The bank must confirm first. */
  | { kind: 'confirm' }
  | { kind: 'error'; message: string };

type Fields = Readonly<Record<string, unknown>>;

const PHONE_INVALID = 'Veuillez entrer un numéro de téléphone valide';

export function readSubmission(fields: Fields, tab: PaymentTab, now: number): Submission {
  const decision = DECISIONS.find((one) => one === fields.action);
  if (decision !== undefined) return { kind: 'outcome', outcome: { decision } };
  if (fields.action === 'confirm') return { kind: 'outcome', outcome: { decision: 'approve' } };
  return tab === 'carte' ? readCard(fields, now) : readPhone(fields);
}

function readPhone(fields: Fields): Submission {
  const digits = text(fields.phone).replace(/[\s.()-]/g, '');
  return /^\+?\d{8,15}$/.test(digits)
    ? { kind: 'outcome', outcome: outcomeOfPhone(digits) }
    : { kind: 'error', message: PHONE_INVALID };
}

function readCard(fields: Fields, now: number): Submission {
  const card = {
    number: text(fields.number),
    expiry: text(fields.expiry),
    cvv: text(fields.cvv),
    holder: text(fields.holder),
  };
  if (!isCardComplete(card, now)) return { kind: 'error', message: CARD_INCOMPLETE };
  const outcome = outcomeOfCard(card.number);
  return outcome.needsConfirmation ? { kind: 'confirm' } : { kind: 'outcome', outcome };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
