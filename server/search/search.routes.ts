import { Hono } from 'hono';
import { categoriesAnswer } from '#shared/categories/category.schema.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { listingPageAnswer, premiumPageAnswer } from '#shared/listings/listing.schema.ts';
import {
  interpretationAnswer,
  interpretInput,
  listingSearchInput,
  premiumSearchInput,
} from '#shared/search/search.schema.ts';
import { listOpenCategories } from '#server/categories/categories.queries.ts';
import { noteSearch } from '#server/analytics/note-usage.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { listCategorySummaries } from './category-summaries.ts';
import { interpretQuery } from './interpret-query.ts';
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
    '/listings',
    allow('anyone'),
    answers('One page of a category', listingPageAnswer),
    input('query', listingSearchInput),
    async (c) => {
      const { domain, ...filters } = c.req.valid('query');
      const search: ListingSearch = filters;
      const page = await searchListings(c.var.ctx, domain, search);
      if (search.search !== undefined && search.cursor === undefined)
        noteSearch(c, { category: domain, typed: search.search, isEmpty: page.total.count === 0 });
      return c.json(page);
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
      const open = await listOpenCategories(c.var.ctx);
      return c.json(
        interpretQuery(
          c.req.valid('query').q,
          open.map(({ id }) => id),
        ),
      );
    },
  );
