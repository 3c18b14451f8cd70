import { Hono } from 'hono';
import {
  appealsAnswer,
  banInput,
  caseDecisionInput,
  casesAnswer,
  casesQuery,
  claimInput,
  commentDecisionInput,
  countsAnswer,
  decidedAnswer,
  pageQuery,
  peopleAnswer,
  peopleQuery,
  personParams,
  unbanInput,
  waitingCommentsAnswer,
} from '#shared/admin/console.schema.ts';
import { claimItem, releaseItem } from '#server/moderation/claims.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { banUser, unbanUser } from './ban-user.ts';
import { decideOnCases, decideOnComments } from './decide-on-several.ts';
import { findPeople } from './find-people.ts';
import { teamListingRoutes } from './team-listings.routes.ts';
import { overviewRoutes } from './overview.routes.ts';
import { countQueues, loadAppeals, loadCases, loadWaitingComments } from './load-queues.ts';
import { userRoutes } from './users.routes.ts';

/** The team's console besides the queue of listings. */
export const adminRoutes = new Hono()
  .route('/listings', teamListingRoutes)
  .route('/', userRoutes)
  .route('/', overviewRoutes)
  .get('/counts', allow('admin'), answers('What waits in each queue', countsAnswer), async (c) =>
    c.json({ data: await countQueues(c.var.ctx) }),
  )
  .get(
    '/comments',
    allow('admin'),
    answers('Comments that wait, the longest waiting first', waitingCommentsAnswer),
    input('query', pageQuery),
    async (c) => c.json(await loadWaitingComments(c.var.ctx, c.req.valid('query').page)),
  )
  .post(
    '/comments/decide',
    allow('admin'),
    answers('Decided on several comments', decidedAnswer),
    input('json', commentDecisionInput),
    async (c) => c.json({ data: await decideOnComments(c.var.ctx, c.req.valid('json')) }),
  )
  .get(
    '/cases',
    allow('admin'),
    answers('Open cases, the heaviest first, or contested ones', casesAnswer),
    input('query', casesQuery),
    async (c) => {
      const { queue, page } = c.req.valid('query');
      return c.json(await loadCases(c.var.ctx, queue, page));
    },
  )
  .post(
    '/cases/decide',
    allow('admin'),
    answers('Decided on several cases', decidedAnswer),
    input('json', caseDecisionInput),
    async (c) => c.json({ data: await decideOnCases(c.var.ctx, c.req.valid('json')) }),
  )
  .get(
    '/appeals',
    allow('admin'),
    answers('Refusals of listings that are contested', appealsAnswer),
    input('query', pageQuery),
    async (c) => c.json(await loadAppeals(c.var.ctx, c.req.valid('query').page)),
  )
  .put('/claims', allow('admin'), input('json', claimInput), async (c) => {
    await claimItem(c.var.ctx, c.req.valid('json').id);
    return c.body(null, 204);
  })
  .delete('/claims', allow('admin'), input('json', claimInput), async (c) => {
    await releaseItem(c.var.ctx, c.req.valid('json').id);
    return c.body(null, 204);
  })
  .get(
    '/people',
    allow('admin'),
    answers('Who is kept out, or whose address this is', peopleAnswer),
    input('query', peopleQuery),
    async (c) => c.json({ data: await findPeople(c.var.ctx, c.req.valid('query').search) }),
  )
  .put(
    '/people/:id/ban',
    allow('admin'),
    input('param', personParams),
    input('json', banInput),
    async (c) => {
      await banUser(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
      return c.body(null, 204);
    },
  )
  .delete(
    '/people/:id/ban',
    allow('admin'),
    input('param', personParams),
    input('json', unbanInput),
    async (c) => {
      await unbanUser(c.var.ctx, c.req.valid('param').id, c.req.valid('json').note);
      return c.body(null, 204);
    },
  );
