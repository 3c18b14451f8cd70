import { Hono } from 'hono';
import { suggestInput, suggestionsAnswer } from '#shared/suggestions/suggestion.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { CACHE_CONTROL } from '#server/platform/pages/cache-contract.ts';
import { suggest } from './suggest.ts';

export const suggestionRoutes = new Hono().get(
  '/suggest',
  allow('anyone'),
  answers(
    'Searches that begin like a text and find something; without a text the popular ones',
    suggestionsAnswer,
  ),
  input('query', suggestInput),
  async (c) => {
    const data = await suggest(c.var.ctx, c.req.valid('query').q);
    c.header('Cache-Control', CACHE_CONTROL.publicAnswer);
    return c.json({ data });
  },
);
