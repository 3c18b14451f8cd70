import { Hono } from 'hono';
import { conversationParams, openConversationAnswer } from '#shared/messages/conversation.schema.ts';
import { blockUser, unblockUser } from '#server/blocking/user-blocks.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { markReceived } from './mark-received.ts';
import { getConversation, openConversation } from './open-conversation.ts';
import { notifyTyping } from './notify-typing.ts';

/** Delivery and typing signals between two people, and blocking; mounted by messages.routes.ts. */
export const presenceRoutes = new Hono()
  .post('/received', allow('member'), async (c) => {
    await markReceived(c.var.ctx);
    return c.body(null, 204);
  })
  .post('/:id/typing', allow('member'), input('param', conversationParams), async (c) => {
    await notifyTyping(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  })
  .put(
    '/:id/block',
    allow('member'),
    answers('The other one cannot write any more', openConversationAnswer),
    input('param', conversationParams),
    async (c) => {
      const { ctx } = c.var;
      const { id, otherId, other } = await getConversation(ctx, c.req.valid('param').id);
      if (other) await blockUser(ctx, otherId);
      return c.json({ data: await openConversation(ctx, id) });
    },
  )
  .delete(
    '/:id/block',
    allow('member'),
    answers('The other one may write again', openConversationAnswer),
    input('param', conversationParams),
    async (c) => {
      const { ctx } = c.var;
      const { id, otherId } = await getConversation(ctx, c.req.valid('param').id);
      await unblockUser(ctx, otherId);
      return c.json({ data: await openConversation(ctx, id) });
    },
  );
