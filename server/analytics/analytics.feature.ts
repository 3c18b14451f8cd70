import type { Feature } from '#server/platform/feature.ts';
import { analyticsJobs } from './analytics.jobs.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { countPages } from './count-pages.ts';
import { flushUsage } from './note-usage.ts';

export const analyticsFeature: Feature = {
  name: 'analytics',
  routes: [{ path: '/api/analytics', routes: analyticsRoutes }],
  jobs: analyticsJobs,
  observer: countPages(),
  onStop: flushUsage,
};
