import type { Feature } from '#server/platform/feature.ts';
import { teamSettingsRoutes } from './team-settings.routes.ts';

export const teamSettingsFeature: Feature = {
  name: 'team-settings',
  routes: [{ path: '/api/admin', routes: teamSettingsRoutes }],
};
