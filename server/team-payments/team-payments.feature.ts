import type { Feature } from '#server/platform/feature.ts';
import { teamPaymentRoutes } from './team-payments.routes.ts';

export const teamPaymentsFeature: Feature = {
  name: 'team-payments',
  routes: [{ path: '/api/payments', routes: teamPaymentRoutes }],
};
