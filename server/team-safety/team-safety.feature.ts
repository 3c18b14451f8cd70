import type { Feature } from '#server/platform/feature.ts';
import { teamSafetyRoutes } from './team-safety.routes.ts';

export const teamSafetyFeature: Feature = {
  name: 'team-safety',
  routes: [{ path: '/api/team-safety', routes: teamSafetyRoutes }],
};
