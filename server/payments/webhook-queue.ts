import { z } from 'zod';

/** The job that follows a provider's message; payments.jobs.ts knows how. */
export const webhookToHandle = {
  name: 'payments.handle-webhook',
  payload: z.object({ eventId: z.uuid() }),
  isUrgent: true,
  concurrency: 2,
  run: () => Promise.reject(new Error('Only payments.jobs.ts runs this.')),
};
