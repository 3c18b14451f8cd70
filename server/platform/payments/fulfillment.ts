import type { ActivityType } from '#shared/platform/activity.ts';
import type { ErrorLink } from '#shared/platform/errors.ts';
import type { IdPrefix } from '#shared/platform/ids.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';

export type PaidOrder = {
  paymentId: string;
  /** What was paid for, as the caller that opened the payment named it. */
  subjectId: string;
  /** Epoch milliseconds. */
  paidAt: number;
};

/** What money buys: implemented by the feature that sells it, so that payments need not know. */
export type Fulfillment = {
  /** The prefix of its public ids. */
  idPrefix: IdPrefix;
  /** The activity type of a buyer's notification. */
  activityType: ActivityType;
  /** Where buyers find what they bought. */
  own: ErrorLink;
  /** The message if it does not exist, or is not the buyer's. */
  unknown: string;
  /**
   * Runs in the transaction that books the payment, once per payment at most. Never fails because of what has become
   * of the goods: the money has been received, so something of the same value is given.
   */
  fulfill: (services: Services, tx: Transaction, order: PaidOrder) => Promise<void>;
  /** Runs when the payment was refunded in full. */
  revoke: (services: Services, tx: Transaction, order: PaidOrder) => Promise<void>;
};

/** For an application that sells nothing. */
export const NO_FULFILLMENT: Fulfillment = {
  idPrefix: 'pay',
  activityType: 'info',
  own: { href: '/profile?tab=transactions', label: 'Mes paiements' },
  unknown: 'Paiement non trouvé',
  fulfill: () => Promise.resolve(),
  revoke: () => Promise.resolve(),
};
