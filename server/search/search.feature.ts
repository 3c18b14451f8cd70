import type { Feature } from '#server/platform/feature.ts';
import { searchJobs } from './search.jobs.ts';
import { searchRoutes } from './search.routes.ts';

export const searchFeature: Feature = {
  name: 'search',
  routes: [{ path: '/api/search', routes: searchRoutes }],
  jobs: searchJobs,
};
