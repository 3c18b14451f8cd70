import type { CappedCount } from '../platform/pagination.ts';
import type { PaymentState } from './payment-lifecycle.ts';
import type { Payment } from './payment.ts';

/** A payment as the team sees it. */
export type TeamPayment = Omit<Payment, 'can' | 'goods'> & {
  payer: { id: string; name: string; email: string };
  provider: string | null;
  providerRef: string | null;
  vatMinor: number;
  /** The amount received; differs from the total if the payment is in review. */
  receivedMinor: number;
  can: { refund: boolean; recheck: boolean; dismiss: boolean };
  /** The amount that may still be refunded. */
  refundableMinor: number;
};

/** What caused the step. */
export const EVENT_SOURCES = ['payer', 'webhook', 'callback', 'schedule', 'comparison', 'team'] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];

export type PaymentEvent = {
  at: string;
  source: EventSource;
  kind: string;
  /** In French, for the team. */
  text: string;
  from: PaymentState | null;
  to: PaymentState | null;
  evidence: Record<string, string | number | boolean | null>;
};

export const REFUND_STATES = ['requested', 'pending', 'manual', 'succeeded', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export const REFUND_LABELS: Readonly<Record<RefundState, string>> = {
  requested: 'Demandé',
  pending: 'En cours chez le prestataire',
  manual: 'À faire à la main',
  succeeded: 'Remboursé',
  failed: 'Refusé par le prestataire',
};

export type Refund = {
  /** `rfd_…` */
  id: string;
  paymentId: string;
  reference: string;
  amountMinor: number;
  reason: string;
  state: RefundState;
  provider: string;
  providerRef: string | null;
  /** Paid twice: this second payment is refunded. */
  isSurplus: boolean;
  requestedAt: string;
  settledAt: string | null;
  creditNoteNumber: string | null;
};

export type LedgerLine = { account: string; debitMinor: number; creditMinor: number };
export type LedgerEntry = { at: string; kind: string; lines: LedgerLine[] };

export type PaymentTotals = {
  count: CappedCount;
  /** null: too many payments to add up at once. */
  amounts: { paidMinor: number; feeMinor: number; vatMinor: number; refundedMinor: number } | null;
};

/** A difference between our books and the provider's over the last days. */
export type Discrepancy = {
  id: string;
  provider: string;
  providerRef: string;
  reference: string | null;
  kind: 'paid_there_unknown_here' | 'paid_here_absent_there' | 'amount_differs' | 'refunded_there';
  amountMinor: number | null;
  foundAt: string;
  isSettled: boolean;
};

export const DISCREPANCY_LABELS: Readonly<Record<Discrepancy['kind'], string>> = {
  paid_there_unknown_here: 'Payé chez le prestataire, inconnu ici',
  paid_here_absent_there: 'Payé ici, absent chez le prestataire',
  amount_differs: 'Montants différents',
  refunded_there: 'Remboursé chez le prestataire',
};
