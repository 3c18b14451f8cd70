import { z } from 'zod';
import { defineJob } from '#server/platform/jobs.ts';
import { sendFavoriteNotification } from './send-favorite-notification.ts';

/** The id alone: whether it is still so, and what is said, is read when it is run. */
export const notifyOfFavorite = defineJob({
  name: 'favorites.tell-of-notice',
  payload: z.object({ noticeId: z.uuid() }),
  run: (services, { noticeId }) => sendFavoriteNotification(services, noticeId),
});
