import { Hono } from 'hono';
import {
  notificationParams,
  notificationsAnswer,
  notificationsQuery,
  pushAnswer,
  pushDeviceInput,
  pushTokenInput,
  unreadNotificationsAnswer,
} from '#shared/notifications/notification.schema.ts';
import { NOTIFICATION_LIMITS } from '#shared/notifications/notification.ts';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { decodeKeyset } from '#server/platform/database/keyset-cursor.ts';
import { keysetPage } from '#server/platform/database/keyset-page.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { presentNotification } from './notifications.presenter.ts';
import { countUnread, listNotifications } from './notifications.queries.ts';
import { addPushDevice, removePushDevice } from './push-devices.ts';

const { perPage } = NOTIFICATION_LIMITS;

export const notificationRoutes = new Hono()
  .get(
    '/',
    allow('member'),
    answers('What one was told, the latest first', notificationsAnswer),
    input('query', notificationsQuery),
    async (c) => {
      const { db, actor } = c.var.ctx;
      const { cursor } = c.req.valid('query');
      const isImpersonated = c.var.session?.impersonatedBy != null;
      const after = cursor === undefined ? null : decodeKeyset(cursor);
      const [rows, unread] = await Promise.all([
        listNotifications(db, actor.userId, after, perPage + 1),
        countUnread(db, actor.userId),
      ]);
      const { data, nextCursor } = keysetPage(rows, perPage, ({ notification }) => ({
        at: notification.createdAt,
        id: notification.id,
      }));
      return c.json({
        data: data.map((row) => presentNotification(row, isImpersonated)),
        unread,
        nextCursor,
      });
    },
  )
  // A visitor has none: a page may ask while its session ends.
  .get('/unread', allow('anyone'), answers('How many are unread', unreadNotificationsAnswer), async (c) => {
    const { db, actor } = c.var.ctx;
    return c.json({ data: { count: actor.kind === 'member' ? await countUnread(db, actor.userId) : 0 } });
  })
  .put('/read', allow('member'), async (c) => {
    await markAllRead(c.var.ctx);
    return c.body(null, 204);
  })
  .put('/:id/read', allow('member'), input('param', notificationParams), async (c) => {
    await markRead(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  })
  .get('/push', allow('member'), answers('What a browser is subscribed with', pushAnswer), (c) =>
    c.json({ data: { webKey: c.var.ctx.push.webKey } }),
  )
  .put('/push', allow('member'), input('json', pushDeviceInput), async (c) => {
    if (!c.var.session) throw new AppError('unauthenticated');
    await addPushDevice(c.var.ctx, c.var.session.id, c.req.valid('json'));
    return c.body(null, 204);
  })
  .delete('/push', allow('member'), input('json', pushTokenInput), async (c) => {
    await removePushDevice(c.var.ctx, c.req.valid('json').token);
    return c.body(null, 204);
  });
