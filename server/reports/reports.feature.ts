import type { Feature } from '#server/platform/feature.ts';
import { reportData } from './report-data.ts';
import { reportJobs } from './reports.jobs.ts';
import { reportRoutes } from './reports.routes.ts';

export const reportsFeature: Feature = {
  name: 'reports',
  routes: [{ path: '/api/reports', routes: reportRoutes }],
  jobs: reportJobs,
  personalData: [reportData],
};
