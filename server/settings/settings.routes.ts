import { Hono } from 'hono';
import type { Site } from '#shared/settings/settings.ts';
import { listingTermsAnswer, siteSettingsAnswer } from '#shared/settings/settings.schema.ts';
import {
  getCategories,
  presentFormerSubCategories,
  presentSiteCategory,
} from '#server/categories/categories.queries.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers } from '#server/platform/http/http.ts';
import { getSettings } from './settings.queries.ts';

export const settingsRoutes = new Hono()
  .get(
    '/',
    allow('anyone'),
    answers('Site values and categories that pages show', siteSettingsAnswer),
    async (c) => {
      const { ctx } = c.var;
      const [settings, categories] = await Promise.all([getSettings(ctx), getCategories(ctx)]);
      const { siteName, tagline, contactEmail, infoEmail, phone, address, socials } = settings;
      const values = { siteName, tagline, contactEmail, infoEmail, phone, address, socials };
      const formerSubCategories = categories.flatMap(presentFormerSubCategories);
      const data: Site = {
        ...values,
        categories: categories.filter(({ isOpen }) => isOpen).map(presentSiteCategory),
        closedCategories: categories.filter(({ isOpen }) => !isOpen).map(({ id }) => id),
        categoryLabels: Object.fromEntries(categories.map(({ id, menuLabel }) => [id, menuLabel])),
        ...(formerSubCategories.length > 0 ? { formerSubCategories } : {}),
      };
      return c.json({ data });
    },
  )
  .get(
    '/listings',
    allow('anyone'),
    answers('How long listings stay online', listingTermsAnswer),
    async (c) => {
      const { listingLifetimeDays: lifetimeDays } = await getSettings(c.var.ctx);
      return c.json({ data: { lifetimeDays } });
    },
  );
