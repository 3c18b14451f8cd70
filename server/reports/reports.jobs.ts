import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { mailReported } from './mail-reported.ts';

/** Says to somebody what was decided about something of theirs; the mail is written from the case when it is sent. */
export const tellReported = defineJob({
  name: 'reports.tell-reported',
  payload: z.object({ caseId: z.uuid(), what: z.enum(['hidden', 'upheld', 'dismissed']) }),
  run: (services, { caseId, what }) => mailReported(services, caseId, what),
});

export const reportJobs: readonly Job[] = [tellReported];
