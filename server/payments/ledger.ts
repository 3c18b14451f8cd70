import { taxWithin } from '#shared/payments/payment-fees.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PaymentProviderId } from '#server/platform/payments/payment-provider.ts';
import { ledgerJournals, ledgerLines, type Account, type JournalKind } from './ledger.table.ts';

/** Debits are positive, credits negative; in francs. */
export type Posting = readonly [account: Account, amountMinor: number];

type Journal = {
  paymentId: string;
  kind: JournalKind;
  /** Idempotency key: the same cannot be booked twice. */
  key: string;
  at: Date;
  postings: readonly Posting[];
};

/** Writes one journal. Unbalanced or fractional amounts are refused here and by the database. */
export async function post(tx: Transaction, { postings, ...journal }: Journal): Promise<void> {
  const lines = postings.filter(([, amount]) => amount !== 0);
  const sum = lines.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0 || lines.length < 2 || !lines.every(([, amount]) => Number.isSafeInteger(amount)))
    throw new Error(`The journal ${journal.key} does not balance: ${JSON.stringify(postings)}`);
  const journalId = newUuid(journal.at.getTime());
  await tx.insert(ledgerJournals).values({ ...journal, id: journalId, currency: 'XOF' });
  await tx.insert(ledgerLines).values(
    lines.map(([account, amount], index) => ({
      journalId,
      number: index + 1,
      account,
      debitMinor: Math.max(amount, 0),
      creditMinor: Math.max(-amount, 0),
    })),
  );
}

type Agreed = { priceMinor: number; totalMinor: number; vatBasisPoints: number };

/** Returns the postings of a sale: price and fee as revenue, the tax included in both separately. */
export function saleOf(provider: PaymentProviderId, agreed: Agreed): Posting[] {
  const { netMinor, vatMinor, totalMinor } = taxWithin(agreed.totalMinor, agreed.vatBasisPoints);
  const salesMinor = Math.min(netMinor, taxWithin(agreed.priceMinor, agreed.vatBasisPoints).netMinor);
  return [
    [`psp:${provider}`, totalMinor],
    ['revenue:sales', -salesMinor],
    ['revenue:fees', salesMinor - netMinor],
    ['tax:vat', -vatMinor],
  ];
}

/**
 * Returns the postings that promise the refund of a part of a sale. Its tax is the difference to the tax of everything
 * promised before, so that the parts add up to the tax of the whole.
 */
export function promiseOf(amountMinor: number, promisedMinor: number, vatBasisPoints: number): Posting[] {
  const before = taxWithin(promisedMinor, vatBasisPoints);
  const after = taxWithin(promisedMinor + amountMinor, vatBasisPoints);
  return [
    ['revenue:refunds', after.netMinor - before.netMinor],
    ['tax:vat', after.vatMinor - before.vatMinor],
    ['liability:refunds', -amountMinor],
  ];
}

/** Returns the reversal of these postings. */
export function reverseOf(postings: readonly Posting[]): Posting[] {
  return postings.map(([account, amount]): Posting => [account, -amount]);
}
