import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { removeOldClaims } from '#server/moderation/claims.ts';
import { mailPerson } from './mail-person.ts';

/** The id alone: what the mail says is read from the audit log when it is sent. */
export const tellPerson = defineJob({
  name: 'admin.tell-person',
  payload: z.object({ decisionId: z.uuid() }),
  run: (services, { decisionId }) => mailPerson(services, decisionId),
});

/** What nobody decided on and nobody is on any more, its item gone or not. */
const forgetClaims = defineJob({
  name: 'admin.forget-claims',
  payload: z.object({}),
  schedule: '40 3 * * *',
  run: removeOldClaims,
});

export const adminJobs: readonly Job[] = [tellPerson, forgetClaims];
