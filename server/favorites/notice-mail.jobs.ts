import { z } from 'zod';
import { defineJob } from '#server/platform/jobs.ts';
import { sendNoticeMail } from './send-notice-mail.ts';

/** The id alone: whether the mail is wanted, and what it says, is read when it is sent. */
export const mailNotice = defineJob({
  name: 'favorites.mail-notice',
  payload: z.object({ noticeId: z.uuid() }),
  run: (services, { noticeId }) => sendNoticeMail(services, noticeId),
});
