import type { Feature } from '#server/platform/feature.ts';
import { listingEditRoutes } from './listing-edits.routes.ts';

export const listingEditsFeature: Feature = {
  name: 'listing-edits',
  routes: [{ path: '/api/listings', routes: listingEditRoutes }],
};
