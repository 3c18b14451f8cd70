import { newUuid } from '#shared/platform/ids.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import type { Services } from '#server/platform/context.ts';
import type { PaymentRow } from './lock-payment.ts';
import { openPayment, type Purchase } from './open-payment.ts';

/** Stores an open payment of this payer. */
export function aPayment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  spec: Partial<Purchase> & Pick<Purchase, 'payerId'>,
): Promise<PaymentRow> {
  return db.transaction((tx) =>
    openPayment(tx, {
      subjectId: newUuid(clock()),
      title: 'Boost 7 jours',
      detail: 'Appartement meublé à Fidjrossè',
      metadata: {},
      priceMinor: 2000,
      now: clock(),
      fees: DEFAULT_SETTINGS.paymentFees,
      ...spec,
    }),
  );
}
