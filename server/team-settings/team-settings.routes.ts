import { Hono } from 'hono';
import { settingsFormRoutes } from './settings-forms.routes.ts';
import { teamCategoriesRoutes } from './team-categories.routes.ts';

export const teamSettingsRoutes = new Hono()
  .route('/settings', settingsFormRoutes)
  .route('/categories', teamCategoriesRoutes);
