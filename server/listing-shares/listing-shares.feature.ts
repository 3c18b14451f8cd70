import type { Feature } from '#server/platform/feature.ts';
import { listingShareRoutes } from './listing-shares.routes.ts';

export const listingSharesFeature: Feature = {
  name: 'listing-shares',
  routes: [{ path: '/', routes: listingShareRoutes }],
};
