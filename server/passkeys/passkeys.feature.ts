import type { Feature } from '#server/platform/feature.ts';
import { passkeyRoutes } from './passkeys.routes.ts';

export const passkeysFeature: Feature = {
  name: 'passkeys',
  routes: [{ path: '/api/passkeys', routes: passkeyRoutes }],
};
