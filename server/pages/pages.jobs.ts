import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS } from '#shared/platform/durations.ts';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { contactMessages } from './contact-messages.table.ts';
import { mailContactMessage } from './send-contact-message.ts';

/** Messages to the team are answered long before. */
const RETENTION_MS = 365 * DAY_MS;

export const pageJobs: readonly Job[] = [
  mailContactMessage,
  defineJob({
    name: 'pages.forget-contact-messages',
    payload: z.object({}),
    schedule: '20 3 * * *',
    run: async ({ db, clock }) => {
      await db.delete(contactMessages).where(lt(contactMessages.createdAt, new Date(clock() - RETENTION_MS)));
    },
  }),
];
