import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { removeOldClaims } from '#server/moderation/claims.ts';
import { notifyOfDecision } from './notify-of-decision.ts';

/** Takes the id only: the content is read from the audit log when the job runs. */
export const notifyPerson = defineJob({
  name: 'admin.tell-person',
  hasExtendedRetries: true,
  payload: z.object({ decisionId: z.uuid() }),
  run: (services, { decisionId }) => notifyOfDecision(services, decisionId),
});

/** Removes expired claims, whether or not their item still exists. */
const purgeClaims = defineJob({
  name: 'admin.forget-claims',
  payload: z.object({}),
  schedule: '40 3 * * *',
  run: removeOldClaims,
});

export const adminJobs: readonly Job[] = [notifyPerson, purgeClaims];
