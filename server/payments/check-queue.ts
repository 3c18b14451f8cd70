import { z } from 'zod';
import { declareJob } from '#server/platform/jobs.ts';

/** The job that looks at an attempt once; payments.jobs.ts knows how. */
export const attemptToCheck = declareJob({
  name: 'payments.check-attempt',
  payload: z.object({ attemptId: z.uuid() }),
});
