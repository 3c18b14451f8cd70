import { z } from 'zod';
import { defineJob } from '#server/platform/jobs.ts';
import { sendFavoriteNotification } from './send-favorite-notification.ts';

/** Takes the id only: whether it still applies, and its content, are read when the job runs. */
export const notifyOfFavorite = defineJob({
  name: 'favorites.tell-of-notice',
  payload: z.object({ noticeId: z.uuid() }),
  run: (services, { noticeId }) => sendFavoriteNotification(services, noticeId),
});
