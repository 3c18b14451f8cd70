import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { pruneReveals } from './phone-reveals.queries.ts';

export const pruneOldReveals = defineJob({
  name: 'phone-reveals.prune',
  payload: z.object({}),
  schedule: '35 * * * *',
  run: ({ db, clock }) => pruneReveals(db, clock()),
});

export const phoneRevealJobs: readonly Job[] = [pruneOldReveals];
