import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { removeOldClaims } from '#server/moderation/claims.ts';
import { notifyOfDecision } from './notify-of-decision.ts';

/** The id alone: what is said is read from the audit log when it is run. */
export const notifyPerson = defineJob({
  name: 'admin.tell-person',
  hasExtendedRetries: true,
  payload: z.object({ decisionId: z.uuid() }),
  run: (services, { decisionId }) => notifyOfDecision(services, decisionId),
});

/** What nobody decided on and nobody is on any more, its item gone or not. */
const purgeClaims = defineJob({
  name: 'admin.forget-claims',
  payload: z.object({}),
  schedule: '40 3 * * *',
  run: removeOldClaims,
});

export const adminJobs: readonly Job[] = [notifyPerson, purgeClaims];
