import type { Feature } from '#server/platform/feature.ts';
import { listingMailSamples } from './listing-mail-samples.ts';
import { ownListingJobs } from './own-listings.jobs.ts';
import { ownListingRoutes } from './own-listings.routes.ts';
import { saleData } from './sale-data.ts';

export const ownListingsFeature: Feature = {
  name: 'own-listings',
  routes: [{ path: '/api/listings', routes: ownListingRoutes }],
  jobs: ownListingJobs,
  personalData: [saleData],
  mailSamples: listingMailSamples,
};
