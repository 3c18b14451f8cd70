/**
 * created: no attempt yet · initiated: an attempt is recorded, the provider has not answered · pending: the provider
 * waits for the payer · review: what was received is not what was asked for, the team looks at it.
 */
export const PAYMENT_STATES = [
  'created',
  'initiated',
  'pending',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'review',
  'refund_requested',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const ATTEMPT_STATES = [
  'created',
  'pending',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'review',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** At most one payment of a subject is in one of these. */
export const OPEN_STATES = ['created', 'initiated', 'pending'] as const satisfies PaymentState[];
/** The payer may try (again). */
export const TRIABLE_STATES = ['created', 'failed', 'cancelled', 'expired'] as const satisfies PaymentState[];
/** The money has been received, whether or not a refund of it is promised or made. */
export const PAID_STATES = [
  'succeeded',
  'refund_requested',
  'partially_refunded',
  'refunded',
] as const satisfies PaymentState[];
export const OPEN_ATTEMPT_STATES = ['created', 'pending'] as const satisfies AttemptState[];

export type PaymentStep =
  | 'try'
  | 'reach'
  | 'succeed'
  | 'fail'
  | 'cancel'
  | 'expire'
  | 'doubt'
  | 'doubt_again'
  | 'dismiss'
  | 'promise_refund'
  | 'refund_partly'
  | 'refund_wholly'
  | 'drop_refund';

type Transition = { from: readonly PaymentState[]; step: PaymentStep; to: PaymentState };

export const UNPAID_STATES = [
  'created',
  'initiated',
  'pending',
  'failed',
  'cancelled',
  'expired',
] as const satisfies PaymentState[];
const TRIED: readonly PaymentState[] = ['initiated', 'pending', 'failed', 'cancelled', 'expired'];

/**
 * Everything that may become of a payment. A provider may confirm what it had refused or let expire: late success is
 * success. Nothing leaves `refunded`.
 */
export const PAYMENT_TRANSITIONS: readonly Transition[] = [
  { from: TRIABLE_STATES, step: 'try', to: 'initiated' },
  { from: TRIED, step: 'reach', to: 'pending' },
  { from: [...UNPAID_STATES, 'review'], step: 'succeed', to: 'succeeded' },
  { from: TRIED, step: 'fail', to: 'failed' },
  { from: UNPAID_STATES, step: 'cancel', to: 'cancelled' },
  { from: TRIED, step: 'expire', to: 'expired' },
  { from: UNPAID_STATES, step: 'doubt', to: 'review' },
  // A doubtful payment was to be refunded, and is not, or only in part.
  { from: ['refund_requested'], step: 'doubt_again', to: 'review' },
  // Nothing was received that belongs to the payer or to us: they may try again.
  { from: ['review'], step: 'dismiss', to: 'failed' },
  {
    from: ['succeeded', 'partially_refunded', 'review', 'refund_requested'],
    step: 'promise_refund',
    to: 'refund_requested',
  },
  {
    from: ['refund_requested', 'succeeded', 'partially_refunded'],
    step: 'refund_partly',
    to: 'partially_refunded',
  },
  {
    from: ['refund_requested', 'succeeded', 'partially_refunded', 'review'],
    step: 'refund_wholly',
    to: 'refunded',
  },
  { from: ['refund_requested'], step: 'drop_refund', to: 'succeeded' },
];

const TARGETS = new Map(
  PAYMENT_TRANSITIONS.flatMap(({ from, step, to }) =>
    from.map((state): [string, PaymentState] => [`${state} ${step}`, to]),
  ),
);

/** The state that a step leads to; null if the step is not allowed there. */
export function stateAfter(from: PaymentState, step: PaymentStep): PaymentState | null {
  return TARGETS.get(`${from} ${step}`) ?? null;
}

/** The statuses that pages show (specification, part 2, section 4). */
export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'cancelled', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const STATUS_OF: Readonly<Record<PaymentState, PaymentStatus>> = {
  created: 'pending',
  initiated: 'pending',
  pending: 'pending',
  review: 'pending',
  succeeded: 'completed',
  refund_requested: 'completed',
  partially_refunded: 'completed',
  failed: 'failed',
  expired: 'failed',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

export const STATE_LABELS: Readonly<Record<PaymentState, string>> = {
  created: 'À payer',
  initiated: 'En cours',
  pending: 'En attente',
  succeeded: 'Payé',
  failed: 'Refusé',
  cancelled: 'Annulé',
  expired: 'Expiré',
  review: 'En vérification',
  refund_requested: 'Remboursement demandé',
  partially_refunded: 'Remboursé en partie',
  refunded: 'Remboursé',
};

/** Progress from the choice of a method to the money (specification, part 2, section 4): 100 only once it has arrived. */
export type PaymentProgress = 0 | 30 | 60 | 80 | 100;
export const PROGRESS_OF: Readonly<Record<PaymentState, PaymentProgress>> = {
  created: 0,
  initiated: 30,
  pending: 80,
  review: 80,
  succeeded: 100,
  refund_requested: 100,
  partially_refunded: 100,
  refunded: 100,
  failed: 0,
  cancelled: 0,
  expired: 0,
};

export const MAX_ATTEMPTS = 3;
