import { Hono } from 'hono';
import { decidedAnswer } from '#shared/admin/console.schema.ts';
import { steerInput, teamListingsAnswer, teamListingsQuery } from '#shared/admin/team-listing.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { csvAnswer } from '#server/platform/formats/csv-answer.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { csvOfListings, loadTeamListings } from './load-team-listings.ts';
import { steerListings } from './steer-listings.ts';

/** Listings in every state, and the team's steps on several of them. */
export const teamListingRoutes = new Hono()
  .get(
    '/',
    allow('admin'),
    answers('Listings of everybody in any state', teamListingsAnswer),
    input('query', teamListingsQuery),
    async (c) => c.json(await loadTeamListings(c.var.ctx, c.req.valid('query'))),
  )
  .get('/export.csv', allow('admin'), input('query', teamListingsQuery), (c) =>
    csvAnswer(c, 'annonces.csv', csvOfListings(c.var.ctx, c.req.valid('query'))),
  )
  .post(
    '/steer',
    allow('admin'),
    answers('Done with several listings', decidedAnswer),
    input('json', steerInput),
    async (c) => c.json({ data: await steerListings(c.var.ctx, c.req.valid('json')) }),
  );
