import { Hono } from 'hono';
import { categoriesAnswer, safetyTipsAnswer, safetyTipsInput } from '#shared/categories/category.schema.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { listingPageAnswer, premiumPageAnswer } from '#shared/listings/listing.schema.ts';
import {
  interpretationAnswer,
  interpretInput,
  listingSearchInput,
  nearMissesAnswer,
  premiumSearchInput,
} from '#shared/search/search.schema.ts';
import { noteSearch } from '#server/analytics/note-usage.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { CACHE_CONTROL, LIST_VARY } from '#server/platform/pages/cache-contract.ts';
import { listCategorySummaries, listSafetyTips } from './category-summaries.ts';
import { interpretText } from './interpret-text.ts';
import { listNearMisses } from './near-misses.ts';
import { noteTypedText } from './note-typed-text.ts';
import { listPremiumPage } from './premium-page.ts';
import { searchListings } from './search-listings.ts';

export const searchRoutes = new Hono()
  .get(
    '/categories',
    allow('anyone'),
    answers('The categories, with how many listings each has', categoriesAnswer),
    async (c) => c.json({ data: await listCategorySummaries(c.var.ctx) }),
  )
  .get(
    '/safety-tips',
    allow('anyone'),
    answers('The safety tips of a category', safetyTipsAnswer),
    input('query', safetyTipsInput),
    async (c) => c.json({ data: await listSafetyTips(c.var.ctx, c.req.valid('query').domain) }),
  )
  .get(
    '/listings',
    allow('anyone'),
    answers('One page of a category', listingPageAnswer),
    input('query', listingSearchInput),
    async (c) => {
      const { domain, ...filters } = c.req.valid('query');
      const search: ListingSearch = filters;
      const { actor, page: asking } = c.var.ctx;
      if (actor.kind === 'anyone' && search.search === undefined && !asking) {
        c.header('Cache-Control', CACHE_CONTROL.publicList);
        c.header('Vary', LIST_VARY);
      }
      const page = await searchListings(c.var.ctx, domain, search);
      if (search.search !== undefined && search.cursor === undefined)
        noteSearch(c, { category: domain, typed: search.search, isEmpty: page.total.count === 0 });
      return c.json(page);
    },
  )
  .get(
    '/near-misses',
    allow('anyone'),
    answers('Searches close to one that finds nothing', nearMissesAnswer),
    input('query', listingSearchInput),
    async (c) => {
      const { domain, ...search } = c.req.valid('query');
      return c.json({ data: await listNearMisses(c.var.ctx, domain, search) });
    },
  )
  .get(
    '/premium',
    allow('anyone'),
    answers('One page of the premium listings', premiumPageAnswer),
    input('query', premiumSearchInput),
    async (c) => c.json(await listPremiumPage(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/interpret',
    allow('anyone'),
    answers('What a free text asks for', interpretationAnswer),
    input('query', interpretInput),
    async (c) => {
      const { q, section } = c.req.valid('query');
      const interpretation = await interpretText(c.var.ctx, q, section);
      // A section's page asks again for a text that was typed elsewhere.
      if (section === undefined) await noteTypedText(c, q, interpretation);
      return c.json(interpretation);
    },
  );
