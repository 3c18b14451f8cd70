import type { Feature } from '#server/platform/feature.ts';
import { listingData } from './listing-data.ts';
import { listingMailSamples } from '#server/own-listings/listing-mail-samples.ts';
import { listingJobs } from './listings.jobs.ts';
import { listingRoutes } from './listings.routes.ts';
import { sharePictureRoutes } from '#server/listing-shares/listing-shares.routes.ts';

export const listingsFeature: Feature = {
  name: 'listings',
  routes: [
    { path: '/api/listings', routes: listingRoutes },
    { path: '/', routes: sharePictureRoutes },
  ],
  jobs: listingJobs,
  personalData: [listingData],
  mailSamples: listingMailSamples,
};
