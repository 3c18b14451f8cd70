import type { Feature } from '#server/platform/feature.ts';
import { assistantJobs } from './assistant.jobs.ts';
import { assistantRoutes } from './assistant.routes.ts';
import { prepareAssistant } from './prepare-assistant.ts';

export const assistantFeature: Feature = {
  name: 'assistant',
  routes: [{ path: '/api/assistant', routes: assistantRoutes }],
  jobs: assistantJobs,
  onStart: prepareAssistant,
};
