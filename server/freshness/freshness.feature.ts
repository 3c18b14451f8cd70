import type { Feature } from '#server/platform/feature.ts';
import { expireListings, warnSellers } from './freshness.jobs.ts';
import { freshnessRoutes } from './freshness.routes.ts';
import { notifySeller } from './notify-seller.ts';

export const freshnessFeature: Feature = {
  name: 'freshness',
  routes: [{ path: '/api/listings', routes: freshnessRoutes }],
  jobs: [expireListings, warnSellers, notifySeller],
};
