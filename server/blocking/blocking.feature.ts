import type { Feature } from '#server/platform/feature.ts';
import { blockingRoutes } from './blocking.routes.ts';

export const blockingFeature: Feature = {
  name: 'blocking',
  routes: [{ path: '/api/accounts', routes: blockingRoutes }],
};
