import type { Feature } from '#server/platform/feature.ts';
import { webManifestRoutes } from './web-manifest.routes.ts';

export const installationFeature: Feature = {
  name: 'installation',
  routes: [{ path: '/', routes: webManifestRoutes }],
};
