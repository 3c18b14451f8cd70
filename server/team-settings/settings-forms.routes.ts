import { Hono } from 'hono';
import {
  changedForm,
  sectionParams,
  teamSettingsAnswer,
} from '#shared/team-settings/team-settings.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { changeSettings } from './change-settings.ts';
import { loadSettings } from './load-settings.ts';

/** The settings of the whole site, as the team edits them. */
export const settingsFormRoutes = new Hono()
  .get(
    '/',
    allow('admin'),
    answers('The settings by form, and what changed last', teamSettingsAnswer),
    async (c) => c.json({ data: await loadSettings(c.var.ctx) }),
  )
  .put('/:section', allow('admin'), input('param', sectionParams), input('json', changedForm), async (c) => {
    await changeSettings(c.var.ctx, c.req.valid('param').section, c.req.valid('json'));
    return c.body(null, 204);
  });
