import { z } from 'zod';
import { defineJob } from '#server/platform/jobs.ts';

/** Enqueued with a message that looks so much like a swindle that the team has to look: the feature of reports does. */
export const riskyMessage = defineJob({
  name: 'messages.risky',
  payload: z.object({ messageId: z.uuid() }),
  run: () => Promise.reject(new Error('run reportJobs instead')),
});
