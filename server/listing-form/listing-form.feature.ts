import type { Feature } from '#server/platform/feature.ts';
import { listingFormRoutes } from './listing-form.routes.ts';

export const listingFormFeature: Feature = {
  name: 'listing-form',
  routes: [{ path: '/api/listings', routes: listingFormRoutes }],
};
