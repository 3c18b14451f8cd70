import { z } from 'zod';
import { declareJob } from '#server/platform/jobs.ts';

/** The job that makes a promised refund; implemented in payments.jobs.ts. */
export const refundToCarryOut = declareJob({
  name: 'payments.carry-out-refund',
  payload: z.object({ refundId: z.uuid() }),
  isUrgent: true,
});
