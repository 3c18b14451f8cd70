import type { Feature } from '#server/platform/feature.ts';
import { sendRegistrationCode } from './registration.jobs.ts';
import { registrationRoutes } from './registration.routes.ts';

export const registrationFeature: Feature = {
  name: 'registration',
  routes: [{ path: '/api/accounts', routes: registrationRoutes }],
  jobs: [sendRegistrationCode],
};
