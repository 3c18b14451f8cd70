import { Hono } from 'hono';
import type { SiteSettings } from '#shared/settings/settings.ts';
import { siteSettingsAnswer } from '#shared/settings/settings.schema.ts';
import { allow } from '#server/platform/access.ts';
import { answers } from '#server/platform/http.ts';
import { getSettings } from './settings.queries.ts';

export const settingsRoutes = new Hono().get(
  '/',
  allow('anyone'),
  answers('Site values that pages show', siteSettingsAnswer),
  async (c) => {
    const { siteName, tagline, contactEmail, infoEmail, phone, address, socials } = await getSettings(
      c.var.ctx,
    );
    const data: SiteSettings = { siteName, tagline, contactEmail, infoEmail, phone, address, socials };
    return c.json({ data });
  },
);
