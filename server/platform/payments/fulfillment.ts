import type { ActivityType } from '#shared/platform/activity.ts';
import type { ErrorLink } from '#shared/platform/errors.ts';
import type { IdPrefix } from '#shared/platform/ids.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';

export type PaidOrder = {
  paymentId: string;
  /** What was paid, as whoever opened the payment named it. */
  subjectId: string;
  /** Epoch milliseconds. */
  paidAt: number;
};

/** What money buys, and whoever knows it: payments never ask what it is. */
export type Fulfillment = {
  /** Of what is sold, in public ids. */
  idPrefix: IdPrefix;
  /** What a buyer's notification is about. */
  activityType: ActivityType;
  /** Where buyers find what they bought. */
  own: ErrorLink;
  /** Said where there is none, or none of theirs. */
  unknown: string;
  /**
   * In the transaction that books the payment, once a payment at most. Never fails for what meanwhile became of the
   * goods: the money is here, so something of the same worth is given.
   */
  fulfill: (services: Services, tx: Transaction, order: PaidOrder) => Promise<void>;
  /** The payment was given back wholly. */
  revoke: (services: Services, tx: Transaction, order: PaidOrder) => Promise<void>;
};

/** Where nothing is sold. */
export const NO_FULFILLMENT: Fulfillment = {
  idPrefix: 'pay',
  activityType: 'info',
  own: { href: '/profile?tab=transactions', label: 'Mes paiements' },
  unknown: 'Paiement non trouvé',
  fulfill: () => Promise.resolve(),
  revoke: () => Promise.resolve(),
};
