import { z } from 'zod';
import { declareJob } from '#server/platform/jobs.ts';

/** The job that gives money back, as whoever promises it enqueues it; payments.jobs.ts knows how. */
export const refundToCarryOut = declareJob({
  name: 'payments.carry-out-refund',
  payload: z.object({ refundId: z.uuid() }),
  isUrgent: true,
});
