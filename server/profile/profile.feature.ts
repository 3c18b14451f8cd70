import type { Feature } from '#server/platform/feature.ts';
import { sendPhoneChanged, sendPhoneCode } from './phone.jobs.ts';
import { profileRoutes } from './profile.routes.ts';

export const profileFeature: Feature = {
  name: 'profile',
  routes: [{ path: '/api/accounts', routes: profileRoutes }],
  jobs: [sendPhoneCode, sendPhoneChanged],
};
