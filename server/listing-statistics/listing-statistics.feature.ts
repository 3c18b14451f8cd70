import type { Feature } from '#server/platform/feature.ts';
import { listingStatisticsRoutes } from './listing-statistics.routes.ts';

export const listingStatisticsFeature: Feature = {
  name: 'listing-statistics',
  routes: [{ path: '/api/listings', routes: listingStatisticsRoutes }],
};
