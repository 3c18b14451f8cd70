import { z } from 'zod';
import { declareJob } from '#server/platform/jobs.ts';

/** The job that follows a provider's message; payments.jobs.ts knows how. */
export const webhookToHandle = declareJob({
  name: 'payments.handle-webhook',
  payload: z.object({ eventId: z.uuid() }),
  isUrgent: true,
  concurrency: 2,
});
