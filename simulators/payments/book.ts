import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export type FedapayStatus =
  | 'pending'
  | 'approved'
  | 'declined'
  | 'canceled'
  | 'expired'
  | 'refunded'
  | 'approved_partially_refunded'
  | 'transferred'
  | 'transferred_partially_refunded';

export type Refund = {
  id: number;
  amount: number;
  status: 'approved';
  created_at: string;
  key: string | null;
};

export type Transaction = {
  id: number;
  token: string;
  reference: string;
  merchantReference: string | null;
  amount: number;
  currency: string;
  description: string;
  callbackUrl: string | null;
  customer: {
    firstname: string;
    lastname: string;
    email: string;
    phone: { number: string; country: string } | null;
  } | null;
  metadata: Record<string, unknown>;
  status: FedapayStatus;
  mode: string | null;
  lastErrorCode: string | null;
  createdAt: number;
  updatedAt: number;
  approvedAt: number | null;
  canceledAt: number | null;
  declinedAt: number | null;
  refundedAt: number | null;
  refunds: Refund[];
};

export type Session = {
  id: string;
  /** The wallet that the session belongs to. */
  apiKey: string;
  amount: string;
  currency: string;
  clientReference: string | null;
  successUrl: string;
  errorUrl: string;
  checkoutStatus: 'open' | 'complete' | 'expired';
  paymentStatus: 'processing' | 'succeeded' | 'cancelled';
  lastError: { code: string; message: string } | null;
  transactionId: string | null;
  idempotencyKey: string | null;
  createdAt: number;
  completedAt: number | null;
  refundedAt: number | null;
};

export type WebhookEndpoint = {
  id: number;
  provider: 'fedapay' | 'wave';
  url: string;
  secret: string;
  enabled: boolean;
  failures: number;
  createdAt: number;
};

export type ReceivedRequest = {
  at: number;
  method: string;
  path: string;
  isAuthorised: boolean;
  body: unknown;
};

/** The simulator's whole state. Card numbers are never part of it. */
export type Book = {
  nextId: number;
  transactions: Transaction[];
  sessions: Session[];
  endpoints: WebhookEndpoint[];
};

export const emptyBook = (): Book => ({ nextId: 1000, transactions: [], sessions: [], endpoints: [] });

/** The demonstration stores its book beside its database, so that both have the same payments after a restart. */
export function persistentBook(file: string | undefined): { book: Book; save: () => void } {
  const book = file === undefined ? emptyBook() : readBook(file);
  return {
    book,
    save: () => {
      if (file !== undefined) writeFileSync(file, JSON.stringify(book));
    },
  };
}

function readBook(file: string): Book {
  if (!existsSync(file)) return emptyBook();
  try {
    return { ...emptyBook(), ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return emptyBook(); // truncated by a crash during the write: a simulator may lose its data
  }
}
