import type { Feature } from '#server/platform/feature.ts';
import { settingsRoutes } from './settings.routes.ts';

export const settingsFeature: Feature = {
  name: 'settings',
  routes: [{ path: '/api/settings', routes: settingsRoutes }],
};
