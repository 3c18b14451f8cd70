import type { Feature } from '#server/platform/feature.ts';
import { personalDataJobs } from './personal-data.jobs.ts';
import { personalDataRoutes } from './personal-data.routes.ts';

export const personalDataFeature: Feature = {
  name: 'personal-data',
  routes: [{ path: '/api/accounts', routes: personalDataRoutes }],
  jobs: personalDataJobs,
};
