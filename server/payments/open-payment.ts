import { and, desc, eq, inArray } from 'drizzle-orm';
import { feeOf, type PaymentFees } from '#shared/payments/payment-fees.ts';
import { OPEN_STATES, TRIABLE_STATES, type PaymentState } from '#shared/payments/payment-lifecycle.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { CheckoutOrder } from '#server/platform/payments/payment-provider.ts';
import type { PaymentRow } from './lock-payment.ts';
import { recordEvent, takeStep } from './payment-events.ts';
import { payments } from './payments.table.ts';

export type Purchase = {
  /** The id of what is bought. */
  subjectId: string;
  payerId: string;
  /** Printed on the receipt, with a second line of detail. */
  title: string;
  detail: string;
  metadata: CheckoutOrder['metadata'];
  priceMinor: number;
  /** Epoch milliseconds. */
  now: number;
  fees: PaymentFees;
};

const GOES_ON: readonly PaymentState[] = [...OPEN_STATES, ...TRIABLE_STATES, 'review'];

/**
 * Opens a payment at the current price, which then stays agreed. If the subject has an unfinished payment at this price,
 * or one that a provider already has, returns that one.
 */
export async function openPayment(tx: Transaction, purchase: Purchase): Promise<PaymentRow> {
  const { now, fees, ...bought } = purchase;
  const feeMinor = feeOf(bought.priceMinor, fees);
  const earlier = await findLatest(tx, bought.subjectId);
  if (earlier && goesOn(earlier, bought.priceMinor + feeMinor)) return earlier;
  const at = new Date(now);
  if (earlier) await takeStep(tx, earlier, { step: 'cancel', by: { source: 'payer', at } });
  const [opened] = await tx
    .insert(payments)
    .values({
      ...bought,
      id: newUuid(now),
      reference: newReference(now),
      feeMinor,
      totalMinor: bought.priceMinor + feeMinor,
      vatBasisPoints: fees.vatBasisPoints,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning();
  // Of two concurrent requests, the second gets the payment of the first.
  if (!opened) return openedMeanwhile(tx, bought.subjectId);
  await recordEvent(tx, opened, { at, source: 'payer', kind: 'opened', to: 'created' });
  return opened;
}

/** Returns the subject's latest payment, locked. */
async function findLatest(tx: Transaction, subjectId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(eq(payments.subjectId, subjectId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
    .for('update');
  return row;
}

function goesOn({ state, totalMinor }: PaymentRow, wantedMinor: number): boolean {
  if (state === 'initiated' || state === 'pending' || state === 'review') return true;
  return GOES_ON.includes(state) && totalMinor === wantedMinor;
}

async function openedMeanwhile(tx: Transaction, subjectId: string): Promise<PaymentRow> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.subjectId, subjectId), inArray(payments.state, [...OPEN_STATES])))
    .limit(1);
  if (!row) throw new Error('A payment was in the way and is not there.');
  return row;
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** "TKP-261121-7KM2XQ9D": the day, and a random part that cannot be guessed. */
function newReference(now: number): string {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '');
  const random = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => LETTERS.charAt(byte & 31));
  return `TKP-${day}-${random.join('')}`;
}
