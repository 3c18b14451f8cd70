import { Hono } from 'hono';
import { synonymInput, synonymParams, synonymsAnswer } from '#shared/synonyms/synonym.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { loadSynonyms } from './load-synonyms.ts';
import { removeSynonym, saveSynonym } from './save-synonym.ts';

/** The words that the team teaches the search. */
export const synonymRoutes = new Hono()
  .get(
    '/',
    allow('admin'),
    answers('The team’s synonyms, and what was searched for in vain', synonymsAnswer),
    async (c) => c.json({ data: await loadSynonyms(c.var.ctx) }),
  )
  .post('/', allow('admin'), input('json', synonymInput), async (c) => {
    await saveSynonym(c.var.ctx, c.req.valid('json'));
    return c.body(null, 204);
  })
  .delete('/:id', allow('admin'), input('param', synonymParams), async (c) => {
    await removeSynonym(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  });
