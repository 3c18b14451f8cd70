import type { Feature } from '#server/platform/feature.ts';
import { prepareSuggestions } from './prepare-suggestions.ts';
import { suggestionRoutes } from './suggestions.routes.ts';

export const suggestionsFeature: Feature = {
  name: 'suggestions',
  routes: [{ path: '/api/search', routes: suggestionRoutes }],
  onStart: prepareSuggestions,
};
