import { z } from 'zod';
import { declareJob } from '#server/platform/jobs.ts';

/** Enqueued with a message whose risk score needs the team's review; the reports feature runs it. */
export const riskyMessage = declareJob({
  name: 'messages.risky',
  payload: z.object({ messageId: z.uuid() }),
});
