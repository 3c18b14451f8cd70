import type { Feature } from '#server/platform/feature.ts';
import { followRates } from './prices.jobs.ts';
import { priceRoutes } from './prices.routes.ts';

export const pricesFeature: Feature = {
  name: 'prices',
  routes: [{ path: '/api/listings', routes: priceRoutes }],
  jobs: [followRates],
};
