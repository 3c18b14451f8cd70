/** The outcome of a payment attempt. */
export type Decision = 'approve' | 'decline' | 'insufficient' | 'cancel' | 'leave' | 'expire';
export const DECISIONS = ['approve', 'decline', 'insufficient', 'cancel', 'leave', 'expire'] as const;

export type Outcome = {
  decision: Decision;
  afterSeconds?: number;
  webhook?: 'dropped' | 'tripled';
  /** The provider debits another amount than requested. */
  amountShift?: number;
  /** A second decision, which overturns the first. */
  later?: { decision: Decision; afterSeconds: number };
  /** Decided while the transaction is still being created. */
  isImmediate?: boolean;
};

const LATER_SECONDS = 20;

/** Numbers of FedaPay's own test mode: these two pay. */
const FEDAPAY_TEST_NUMBERS = /(64000001|66000001)$/;

/** Outcomes by the last four digits, in every country. The documentation in docs/payment-simulator.md lists them. */
const BY_ENDING: Readonly<Record<string, Outcome>> = {
  '0001': { decision: 'approve' },
  '0002': { decision: 'insufficient' },
  '0003': { decision: 'decline' },
  '0004': { decision: 'leave' },
  '0005': { decision: 'approve', afterSeconds: LATER_SECONDS },
  '0006': { decision: 'approve', webhook: 'dropped' },
  '0007': { decision: 'approve', webhook: 'tripled' },
  '0008': { decision: 'approve', isImmediate: true },
  '0009': { decision: 'approve', amountShift: -100 },
  '0010': { decision: 'cancel', later: { decision: 'approve', afterSeconds: LATER_SECONDS } },
};

/** As in FedaPay's test mode, every other number is declined. */
export function outcomeOfPhone(number: string): Outcome {
  const digits = number.replace(/\D/g, '');
  if (FEDAPAY_TEST_NUMBERS.test(digits)) return { decision: 'approve' };
  return BY_ENDING[digits.slice(-4)] ?? { decision: 'decline' };
}

export type CardOutcome = Outcome & { needsConfirmation?: boolean };

const CARDS: Readonly<Record<string, CardOutcome>> = {
  '4111111111111111': { decision: 'approve' },
  '5555555555554444': { decision: 'approve' },
  '4000000000000002': { decision: 'decline' },
  '4000000000009995': { decision: 'insufficient' },
  '4000002500003155': { decision: 'approve', needsConfirmation: true },
};

export function outcomeOfCard(number: string): CardOutcome {
  return CARDS[number.replace(/\D/g, '')] ?? { decision: 'decline' };
}
