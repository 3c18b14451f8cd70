import type { Feature } from '#server/platform/feature.ts';
import { newsletterData } from './newsletter-data.ts';
import { newsletterLeavingRoutes } from './newsletter-leaving.routes.ts';
import { LEAVE_PATH } from './newsletter-link.ts';
import { newsletterMailSamples } from './newsletter-mail-samples.ts';
import { newsletterJobs } from './newsletter.jobs.ts';
import { newsletterRoutes } from './newsletter.routes.ts';

export const newsletterFeature: Feature = {
  name: 'newsletter',
  routes: [
    { path: LEAVE_PATH, routes: newsletterLeavingRoutes, takesForeignPosts: true },
    { path: '/api/newsletter', routes: newsletterRoutes },
  ],
  jobs: newsletterJobs,
  personalData: [newsletterData],
  mailSamples: (_services, site) => newsletterMailSamples(site),
};
