import type { Feature } from '#server/platform/feature.ts';
import { appLinkRoutes } from './app-links.routes.ts';

export const appLinksFeature: Feature = {
  name: 'app-links',
  routes: [{ path: '/', routes: appLinkRoutes }],
};
