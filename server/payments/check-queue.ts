import { z } from 'zod';
import { declareJob } from '#server/platform/jobs.ts';

/** The job that checks an attempt once; implemented in payments.jobs.ts. */
export const attemptToCheck = declareJob({
  name: 'payments.check-attempt',
  payload: z.object({ attemptId: z.uuid() }),
});
