import { Hono } from 'hono';
import {
  categoryMove,
  categoryParams,
  changedForm,
  teamCategoriesAnswer,
} from '#shared/team-settings/team-settings.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { changeCategory, moveCategory } from './change-category.ts';
import { loadCategories } from './load-categories.ts';

/** The categories, as the team edits them. */
export const teamCategoriesRoutes = new Hono()
  .get(
    '/',
    allow('admin'),
    answers('The categories by form, and what changed last', teamCategoriesAnswer),
    async (c) => c.json({ data: await loadCategories(c.var.ctx) }),
  )
  .put(
    '/:category',
    allow('admin'),
    input('param', categoryParams),
    input('json', changedForm),
    async (c) => {
      await changeCategory(c.var.ctx, c.req.valid('param').category, c.req.valid('json'));
      return c.body(null, 204);
    },
  )
  .post(
    '/:category/move',
    allow('admin'),
    input('param', categoryParams),
    input('json', categoryMove),
    async (c) => {
      await moveCategory(c.var.ctx, c.req.valid('param').category, c.req.valid('json').place);
      return c.body(null, 204);
    },
  );
