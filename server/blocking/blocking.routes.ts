import { Hono } from 'hono';
import { doneAnswer } from '#shared/accounts/account.schema.ts';
import { blockedAnswer, blockedParams } from '#shared/blocking/blocked-person.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { listBlocked, unblockUser } from './user-blocks.ts';

/** Lists and lifts one's own blocks; blocking itself starts from a conversation. */
export const blockingRoutes = new Hono()
  .get('/blocked', allow('member'), answers('Whom one has blocked', blockedAnswer), async (c) =>
    c.json({ data: await listBlocked(c.var.ctx) }),
  )
  .delete(
    '/blocked/:id',
    allow('member'),
    answers('Not blocked any more', doneAnswer),
    input('param', blockedParams),
    async (c) => {
      const { id } = c.req.valid('param');
      if (id === null) throw new AppError('not_found');
      await unblockUser(c.var.ctx, id);
      return c.json({ data: null });
    },
  );
