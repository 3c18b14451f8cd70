import type { Feature } from '#server/platform/feature.ts';
import { commentData } from './comment-data.ts';
import { commentMailSamples } from './comment-mail-samples.ts';
import { commentRoutes } from './comments.routes.ts';

export const commentsFeature: Feature = {
  name: 'comments',
  routes: [{ path: '/api/comments', routes: commentRoutes }],
  personalData: [commentData],
  mailSamples: (_services, site) => commentMailSamples(site),
};
