import type { Feature } from '#server/platform/feature.ts';
import { diagnosticRoutes } from './diagnostic.routes.ts';

export const diagnosticFeature: Feature = {
  name: 'diagnostic',
  routes: [{ path: '/api/diagnostic', routes: diagnosticRoutes }],
};
