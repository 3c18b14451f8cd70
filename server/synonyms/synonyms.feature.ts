import type { Feature } from '#server/platform/feature.ts';
import { synonymRoutes } from './synonyms.routes.ts';

export const synonymsFeature: Feature = {
  name: 'synonyms',
  routes: [{ path: '/api/synonyms', routes: synonymRoutes }],
};
