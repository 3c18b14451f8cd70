import type { Feature } from '#server/platform/feature.ts';
import { draftData } from './draft-data.ts';
import { purgeOldDrafts } from './listing-drafts.jobs.ts';
import { listingDraftRoutes } from './listing-drafts.routes.ts';

export const listingDraftsFeature: Feature = {
  name: 'listing-drafts',
  routes: [{ path: '/api/listings/mine/drafts', routes: listingDraftRoutes }],
  jobs: [purgeOldDrafts],
  personalData: [draftData],
};
