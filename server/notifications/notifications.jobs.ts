import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { NOTIFICATION_LIMITS } from '#shared/notifications/notification.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { mailNotification } from './mail-notification.jobs.ts';
import { notifications } from './notifications.table.ts';
import { pushNotification } from './push-notification.jobs.ts';

const RETENTION_DAYS = 180;

/** Removes old notifications, and all but the latest of each member. */
export const purgeNotifications = defineJob({
  name: 'notifications.forget',
  payload: z.object({}),
  schedule: '35 3 * * *',
  run: async ({ db, clock }) => {
    await db
      .delete(notifications)
      .where(lt(notifications.createdAt, new Date(clock() - RETENTION_DAYS * DAY_MS)));
    await db.execute(sql`
      delete from ${notifications} using (
        select user_id, created_at as oldest, id from (
          select user_id, created_at, id, row_number() over (partition by user_id order by created_at desc, id desc) as place
          from ${notifications}) as placed
        where place = ${NOTIFICATION_LIMITS.stored}) as last
      where notifications.user_id = last.user_id
        and (notifications.created_at, notifications.id) < (last.oldest, last.id)`);
  },
});

export const notificationJobs: readonly Job[] = [mailNotification, pushNotification, purgeNotifications];
