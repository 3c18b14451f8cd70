import type { Feature } from '#server/platform/feature.ts';
import { boostData } from './boost-data.ts';
import { boostFulfillment } from './boost-fulfillment.ts';
import { boostJobs } from './boosts.jobs.ts';
import { boostRoutes } from './boosts.routes.ts';

export const boostsFeature: Feature = {
  name: 'boosts',
  routes: [{ path: '/api/boosts', routes: boostRoutes }],
  jobs: boostJobs,
  personalData: [boostData],
  ports: () => ({ fulfillment: boostFulfillment }),
};
