import type { Feature } from '#server/platform/feature.ts';
import { PAYMENT_GAUGES } from './payment-gauges.ts';
import { teamPaymentRoutes } from './team-payments.routes.ts';

export const teamPaymentsFeature: Feature = {
  name: 'team-payments',
  gauges: PAYMENT_GAUGES,
  routes: [{ path: '/api/payments', routes: teamPaymentRoutes }],
};
