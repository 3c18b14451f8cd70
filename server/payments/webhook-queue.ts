import { z } from 'zod';
import { declareJob } from '#server/platform/jobs.ts';

/** The job that handles a provider's message; implemented in payments.jobs.ts. */
export const webhookToHandle = declareJob({
  name: 'payments.handle-webhook',
  payload: z.object({ eventId: z.uuid() }),
  isUrgent: true,
  concurrency: 2,
});
