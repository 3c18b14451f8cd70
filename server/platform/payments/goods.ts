import type { ActivityType } from '#shared/platform/activity.ts';
import type { ErrorLink } from '#shared/platform/errors.ts';
import type { IdPrefix } from '#shared/platform/ids.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';

export type Sale = {
  paymentId: string;
  /** What was paid, as whoever opened the payment named it. */
  subjectId: string;
  /** Epoch milliseconds. */
  paidAt: number;
};

/** What money buys, and whoever knows it: payments never ask what it is. */
export type Goods = {
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
  deliver: (services: Services, tx: Transaction, sale: Sale) => Promise<void>;
  /** The payment was given back wholly. */
  takeBack: (services: Services, tx: Transaction, sale: Sale) => Promise<void>;
};

/** Where nothing is sold. */
export const NO_GOODS: Goods = {
  idPrefix: 'pay',
  activityType: 'info',
  own: { href: '/profile?tab=transactions', label: 'Mes paiements' },
  unknown: 'Paiement non trouvé',
  deliver: () => Promise.resolve(),
  takeBack: () => Promise.resolve(),
};
