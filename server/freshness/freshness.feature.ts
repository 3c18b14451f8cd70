import type { Feature } from '#server/platform/feature.ts';
import { expireListings, warnSellers } from './freshness.jobs.ts';
import { freshnessRoutes } from './freshness.routes.ts';
import { tellSeller } from './tell-seller.ts';

export const freshnessFeature: Feature = {
  name: 'freshness',
  routes: [{ path: '/api/listings', routes: freshnessRoutes }],
  jobs: [expireListings, warnSellers, tellSeller],
};
