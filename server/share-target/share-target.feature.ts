import { SHARE_PATH } from '#shared/share-target/share-target.ts';
import type { Feature } from '#server/platform/feature.ts';
import { shareTargetRoutes } from './share-target.routes.ts';

export const shareTargetFeature: Feature = {
  name: 'share-target',
  // The system opens the page that posts: no site of ours is its origin.
  routes: [{ path: SHARE_PATH, routes: shareTargetRoutes, takesForeignPosts: true }],
  // The route reads what it needs and discards the rest.
  bodies: [{ matches: ({ path }) => path === SHARE_PATH }],
};
