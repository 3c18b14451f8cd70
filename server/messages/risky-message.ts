import { z } from 'zod';
import { declareJob } from '#server/platform/jobs.ts';

/** Enqueued with a message that looks so much like a swindle that the team has to look: the feature of reports does. */
export const riskyMessage = declareJob({
  name: 'messages.risky',
  payload: z.object({ messageId: z.uuid() }),
});
