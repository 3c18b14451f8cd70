import { Hono } from 'hono';
import { CAMPAIGN_LIMITS } from '#shared/newsletter/campaign.ts';
import {
  subscriberParams,
  subscribersAnswer,
  subscribersQuery,
} from '#shared/newsletter/newsletter.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { csvAnswer } from '#server/platform/formats/csv-answer.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { decodeKeyset } from '#server/platform/database/keyset-cursor.ts';
import { keysetPage } from '#server/platform/database/keyset-page.ts';
import { removeSubscriber } from './end-subscription.ts';
import { csvOfSubscribers, noteExport } from './export-subscribers.ts';
import { countSubscribers, listSubscribers, presentSubscriber } from './subscribers.queries.ts';

const { subscribersPerPage } = CAMPAIGN_LIMITS;

/** Subscribers, for the team. */
export const subscriberRoutes = new Hono()
  .get(
    '/',
    allow('admin'),
    answers('Subscribers, the latest first', subscribersAnswer),
    input('query', subscribersQuery),
    async (c) => {
      const { db } = c.var.ctx;
      const { cursor, ...filters } = c.req.valid('query');
      const after = cursor === undefined ? null : decodeKeyset(cursor);
      const rows = await listSubscribers(db, filters, after, subscribersPerPage + 1);
      const page = keysetPage(rows, subscribersPerPage, ({ createdAt, id }) => ({ at: createdAt, id }));
      return c.json({
        data: page.data.map(presentSubscriber),
        nextCursor: page.nextCursor,
        counts: await countSubscribers(db),
      });
    },
  )
  .get('/all.csv', allow('admin'), input('query', subscribersQuery), async (c) => {
    await noteExport(c.var.ctx, c.req.valid('query'));
    return csvAnswer(c, 'abonnes.csv', csvOfSubscribers(c.var.ctx, c.req.valid('query')));
  })
  .delete('/:id', allow('admin'), input('param', subscriberParams), async (c) => {
    await removeSubscriber(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  });
