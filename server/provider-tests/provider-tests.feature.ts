import type { Feature } from '#server/platform/feature.ts';
import { providerTestRoutes } from './provider-tests.routes.ts';

export const providerTestsFeature: Feature = {
  name: 'provider-tests',
  routes: [{ path: '/api/payments/test', routes: providerTestRoutes }],
};
