import { z } from 'zod';

/** The job that looks at an attempt once; payments.jobs.ts knows how. */
export const attemptToCheck = {
  name: 'payments.check-attempt',
  payload: z.object({ attemptId: z.uuid() }),
  run: () => Promise.reject(new Error('Only payments.jobs.ts runs this.')),
};
