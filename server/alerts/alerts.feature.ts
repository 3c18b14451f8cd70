import type { Feature } from '#server/platform/feature.ts';
import { alertData } from './alert-data.ts';
import { ALERT_LINK_PATH } from './alert-links.ts';
import { confirmAlertRoutes, endAlertRoutes, renewAlertRoutes } from './alert-links.routes.ts';
import { alertMailSamples } from './alert-mail-samples.ts';
import { alertJobs } from './alerts.jobs.ts';
import { alertRoutes } from './alerts.routes.ts';

export const alertsFeature: Feature = {
  name: 'alerts',
  routes: [
    { path: ALERT_LINK_PATH.confirm, routes: confirmAlertRoutes, takesForeignPosts: true },
    { path: ALERT_LINK_PATH.renew, routes: renewAlertRoutes, takesForeignPosts: true },
    { path: ALERT_LINK_PATH.end, routes: endAlertRoutes, takesForeignPosts: true },
    { path: '/api/alerts', routes: alertRoutes },
  ],
  jobs: alertJobs,
  personalData: [alertData],
  mailSamples: alertMailSamples,
};
