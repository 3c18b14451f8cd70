import type { Feature } from '#server/platform/feature.ts';
import { contactData } from './contact-data.ts';
import { pageJobs } from './pages.jobs.ts';
import { pageRoutes } from './pages.routes.ts';
import { pressFileRoutes } from './press.routes.ts';
import { securityTextRoutes } from './security-text.routes.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

export const pagesFeature: Feature = {
  name: 'pages',
  routes: [
    { path: '/api/pages', routes: pageRoutes },
    { path: '/', routes: sitemapRoutes },
    { path: '/', routes: pressFileRoutes },
    { path: '/', routes: securityTextRoutes },
  ],
  jobs: pageJobs,
  personalData: [contactData],
};
