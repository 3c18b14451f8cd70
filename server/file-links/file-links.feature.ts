import type { Feature } from '#server/platform/feature.ts';
import { fileLinkRoutes } from './file-links.routes.ts';

export const fileLinksFeature: Feature = {
  name: 'file-links',
  routesOver: (askApp) => [{ path: '/api/file-links', routes: fileLinkRoutes(askApp) }],
};
