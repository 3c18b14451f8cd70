import { desc, eq } from 'drizzle-orm';
import { METHOD_FACTS } from '#shared/payments/payment-method.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';
import { withDetails } from './payments.queries.ts';
import { documentNumber } from './issue-document.ts';
import { payments } from './payments.table.ts';

const MAX_ROWS = 10_000;

/** A member's payments. They stay when the account is deleted: the law requires the books to be retained. */
export const paymentData: PersonalData = {
  count: () => Promise.resolve(1),
  async *files({ db }, userId) {
    const rows = await db
      .select()
      .from(payments)
      .where(eq(payments.payerId, userId))
      .orderBy(desc(payments.createdAt))
      .limit(MAX_ROWS);
    const wholes = await withDetails(db, rows);
    yield jsonFile(
      'paiements.json',
      wholes.map(({ payment, attempts, receipt }) => ({
        id: toPublicId('pay', payment.id),
        reference: payment.reference,
        title: payment.title,
        detail: payment.detail,
        priceMinor: payment.priceMinor,
        feeMinor: payment.feeMinor,
        totalMinor: payment.totalMinor,
        currency: payment.currency,
        state: payment.state,
        refundedMinor: payment.refundedMinor,
        receipt: receipt && documentNumber(receipt),
        createdAt: payment.createdAt,
        paidAt: payment.paidAt,
        attempts: attempts.map(({ reference, method, country, phone, state, createdAt }) => ({
          reference,
          method: METHOD_FACTS[method].label,
          country,
          phone,
          state,
          createdAt,
        })),
      })),
    );
  },
};
