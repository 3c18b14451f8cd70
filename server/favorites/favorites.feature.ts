import type { Feature } from '#server/platform/feature.ts';
import { favoriteData } from './favorite-data.ts';
import { favoriteJobs } from './favorites.jobs.ts';
import { favoriteRoutes } from './favorites.routes.ts';
import { favoriteMailSamples } from './favorite-mail-samples.ts';

export const favoritesFeature: Feature = {
  name: 'favorites',
  routes: [{ path: '/api/favorites', routes: favoriteRoutes }],
  jobs: favoriteJobs,
  personalData: [favoriteData],
  mailSamples: favoriteMailSamples,
};
