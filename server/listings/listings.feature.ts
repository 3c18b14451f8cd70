import type { Feature } from '#server/platform/feature.ts';
import { listingData } from './listing-data.ts';
import { listingJobs } from './listings.jobs.ts';
import { listingRoutes } from './listings.routes.ts';

export const listingsFeature: Feature = {
  name: 'listings',
  routes: [{ path: '/api/listings', routes: listingRoutes }],
  jobs: listingJobs,
  personalData: [listingData],
};
