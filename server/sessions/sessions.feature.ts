import type { Feature } from '#server/platform/feature.ts';
import { sendEntryCode, sendNewDeviceMail, sendSignInCodeMail, sendTwoFactorMail } from './sessions.jobs.ts';
import { sessionRoutes } from './sessions.routes.ts';

export const sessionsFeature: Feature = {
  name: 'sessions',
  routes: [{ path: '/api/accounts', routes: sessionRoutes }],
  jobs: [sendNewDeviceMail, sendTwoFactorMail, sendSignInCodeMail, sendEntryCode],
};
