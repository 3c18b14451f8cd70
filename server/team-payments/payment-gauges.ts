import { count, gte, min, inArray } from 'drizzle-orm';
import { DAY_MS } from '#shared/platform/durations.ts';
import { OPEN_STATES, PAYMENT_STATES } from '#shared/payments/payment-lifecycle.ts';
import type { Gauge } from '#server/platform/observability/gauge.ts';
import { payments } from '#server/payments/payments.table.ts';

/** A day's payments only, so that reading them costs the same in the tenth year. */
export const PAYMENT_GAUGES: readonly Gauge[] = [
  {
    name: 'tokpa_payments_of_day',
    help: 'Payments that began in the last 24 hours, by state.',
    labels: ['state'],
    read: async ({ db, clock }) => {
      const rows = await db
        .select({ state: payments.state, count: count() })
        .from(payments)
        .where(gte(payments.createdAt, new Date(clock() - DAY_MS)))
        .groupBy(payments.state);
      const found = new Map(rows.map((row) => [row.state, row.count]));
      return PAYMENT_STATES.map((state) => ({ labels: { state }, value: found.get(state) ?? 0 }));
    },
  },
  {
    name: 'tokpa_payment_oldest_open_seconds',
    help: 'For how long the oldest open payment has been open; 0 if none is.',
    labels: [],
    read: async ({ db, clock }) => {
      const [row] = await db
        .select({ since: min(payments.createdAt) })
        .from(payments)
        .where(inArray(payments.state, [...OPEN_STATES]));
      return [{ labels: {}, value: row?.since ? (clock() - row.since.getTime()) / 1000 : 0 }];
    },
  },
];
