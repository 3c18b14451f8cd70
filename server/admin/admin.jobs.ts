import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { removeOldClaims } from '#server/moderation/claims.ts';
import { tellOfDecision } from './tell-of-decision.ts';

/** The id alone: what is said is read from the audit log when it is run. */
export const tellPerson = defineJob({
  name: 'admin.tell-person',
  isPatient: true,
  payload: z.object({ decisionId: z.uuid() }),
  run: (services, { decisionId }) => tellOfDecision(services, decisionId),
});

/** What nobody decided on and nobody is on any more, its item gone or not. */
const forgetClaims = defineJob({
  name: 'admin.forget-claims',
  payload: z.object({}),
  schedule: '40 3 * * *',
  run: removeOldClaims,
});

export const adminJobs: readonly Job[] = [tellPerson, forgetClaims];
