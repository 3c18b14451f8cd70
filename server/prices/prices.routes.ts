import { Hono } from 'hono';
import { priceHelpAnswer, priceHelpQuery } from '#shared/prices/price-help.schema.ts';
import { getOwnNames } from '#server/categories/categories.queries.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { priceHelp } from './price-help.ts';

/** Routes for the listing form. */
export const priceRoutes = new Hono().get(
  '/price-help',
  allow('member'),
  answers('What others ask for the like', priceHelpAnswer),
  input('query', priceHelpQuery),
  async (c) => {
    const { category, countryCode = null, citySlug = null, ...facts } = c.req.valid('query');
    const typed = Object.fromEntries(
      Object.entries(facts).filter((fact): fact is [string, string] => typeof fact[1] === 'string'),
    );
    const { ctx } = c.var;
    const question = { category, countryCode, citySlug, facts: typed };
    return c.json({ data: await priceHelp(ctx, question, await getOwnNames(ctx)) });
  },
);
