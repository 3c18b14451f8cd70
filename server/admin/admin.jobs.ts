import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { mailPerson } from './mail-person.ts';

/** The id alone: what the mail says is read from the audit log when it is sent. */
export const tellPerson = defineJob({
  name: 'admin.tell-person',
  payload: z.object({ decisionId: z.uuid() }),
  run: (services, { decisionId }) => mailPerson(services, decisionId),
});

export const adminJobs: readonly Job[] = [tellPerson];
