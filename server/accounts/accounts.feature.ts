import type { Feature } from '#server/platform/feature.ts';
import { accountData } from './account-data.ts';
import { accountMailSamples } from './account-mail-samples.ts';
import { accountJobs } from './accounts.jobs.ts';
import { accountRoutes } from './accounts.routes.ts';
import { avatarRoutes } from './avatars.routes.ts';

export const accountsFeature: Feature = {
  name: 'accounts',
  routes: [
    { path: '/api/accounts', routes: accountRoutes },
    { path: '/media/avatars', routes: avatarRoutes },
  ],
  jobs: accountJobs,
  personalData: [accountData],
  mailSamples: accountMailSamples,
};
