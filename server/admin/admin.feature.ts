import type { Feature } from '#server/platform/feature.ts';
import { adminJobs } from './admin.jobs.ts';
import { adminRoutes } from './admin.routes.ts';
import { banData } from './ban-data.ts';
import { banJobs } from './bans.jobs.ts';
import { restrictImpersonation } from './restrict-impersonation.ts';

export const adminFeature: Feature = {
  name: 'admin',
  routes: [{ path: '/api/admin', routes: adminRoutes }],
  jobs: [...adminJobs, ...banJobs],
  personalData: [banData],
  guard: restrictImpersonation,
};
