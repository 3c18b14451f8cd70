import type { Feature } from '#server/platform/feature.ts';
import { appealData } from './appeal-data.ts';
import { decisionMailSamples } from './decision-mail-samples.ts';
import { moderationJobs } from './moderation.jobs.ts';
import { moderationRoutes } from './moderation.routes.ts';

export const moderationFeature: Feature = {
  name: 'moderation',
  routes: [{ path: '/api/moderation', routes: moderationRoutes }],
  jobs: moderationJobs,
  personalData: [appealData],
  mailSamples: decisionMailSamples,
};
