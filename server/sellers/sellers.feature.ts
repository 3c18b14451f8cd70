import type { Feature } from '#server/platform/feature.ts';
import { sellerRoutes } from './sellers.routes.ts';

export const sellersFeature: Feature = {
  name: 'sellers',
  routes: [{ path: '/api/listings', routes: sellerRoutes }],
};
