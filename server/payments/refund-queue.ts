import { z } from 'zod';

/** The job that gives money back, as whoever promises it enqueues it; payments.jobs.ts knows how. */
export const refundToCarryOut = {
  name: 'payments.carry-out-refund',
  payload: z.object({ refundId: z.uuid() }),
  isUrgent: true,
  run: () => Promise.reject(new Error('Only payments.jobs.ts runs this.')),
};
