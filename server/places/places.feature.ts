import type { Feature } from '#server/platform/feature.ts';
import { placeRoutes } from './places.routes.ts';

export const placesFeature: Feature = {
  name: 'places',
  routes: [{ path: '/api/listings', routes: placeRoutes }],
};
