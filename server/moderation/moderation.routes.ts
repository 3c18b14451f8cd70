import { Hono } from 'hono';
import {
  approvalInput,
  decidedAnswer,
  queueAnswer,
  queueQuery,
  refusalInput,
  reviewedListingParams,
  reviewedRevisionParams,
  summaryAnswer,
} from '#shared/moderation/moderation.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { decodeKeyset } from '#server/platform/database/keyset-cursor.ts';
import { keysetPage } from '#server/platform/database/keyset-page.ts';
import { appealRoutes } from './appeals.routes.ts';
import { decideOnListing } from './decide-on-listing.ts';
import { decideOnRevision } from './decide-on-revision.ts';
import { loadReviewItems } from './load-review-items.ts';
import { presentDecision } from './moderation.presenter.ts';
import { listDecisions } from './moderation.queries.ts';
import { countWaiting, listWaiting, summarizeWaiting } from './waiting.queries.ts';

const PER_PAGE = 20;
const RECENT_DECISIONS = 10;

export const moderationRoutes = new Hono()
  .route('/', appealRoutes)
  .get(
    '/summary',
    allow('admin'),
    answers('How much waits for review, and what was decided last', summaryAnswer),
    async (c) => {
      const { db } = c.var.ctx;
      const [{ oldestAt, ...waiting }, decisions] = await Promise.all([
        summarizeWaiting(db),
        listDecisions(db, RECENT_DECISIONS),
      ]);
      const oldest = oldestAt?.toISOString() ?? null;
      return c.json({ data: { ...waiting, oldestAt: oldest, decisions: decisions.map(presentDecision) } });
    },
  )
  .get(
    '/listings',
    allow('admin'),
    answers('What waits for review, the oldest first', queueAnswer),
    input('query', queueQuery),
    async (c) => {
      const { ctx } = c.var;
      const { cursor } = c.req.valid('query');
      const [waiting, total] = await Promise.all([
        listWaiting(ctx.db, cursor ? decodeKeyset(cursor) : null, PER_PAGE + 1),
        countWaiting(ctx.db),
      ]);
      const page = keysetPage(waiting, PER_PAGE, (row) => row);
      return c.json({ ...page, data: await loadReviewItems(ctx, page.data), total });
    },
  )
  .post(
    '/listings/:id/approve',
    allow('admin'),
    answers('Approved', decidedAnswer),
    input('param', reviewedListingParams),
    input('json', approvalInput),
    async (c) => {
      await decideOnListing(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
      return c.json({ data: { decision: 'approved' as const } });
    },
  )
  .post(
    '/listings/:id/reject',
    allow('admin'),
    answers('Refused', decidedAnswer),
    input('param', reviewedListingParams),
    input('json', refusalInput),
    async (c) => {
      const { version, ...refusal } = c.req.valid('json');
      await decideOnListing(c.var.ctx, c.req.valid('param').id, { version, refusal });
      return c.json({ data: { decision: 'rejected' as const } });
    },
  )
  .post(
    '/revisions/:id/approve',
    allow('admin'),
    answers('Applied', decidedAnswer),
    input('param', reviewedRevisionParams),
    input('json', approvalInput),
    async (c) => {
      await decideOnRevision(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
      return c.json({ data: { decision: 'approved' as const } });
    },
  )
  .post(
    '/revisions/:id/reject',
    allow('admin'),
    answers('Refused', decidedAnswer),
    input('param', reviewedRevisionParams),
    input('json', refusalInput),
    async (c) => {
      const { version, ...refusal } = c.req.valid('json');
      await decideOnRevision(c.var.ctx, c.req.valid('param').id, { version, refusal });
      return c.json({ data: { decision: 'rejected' as const } });
    },
  );
