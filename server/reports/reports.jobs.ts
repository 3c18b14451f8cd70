import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { tellReportedPerson } from './tell-reported.ts';

/** Says to somebody what was decided about something of theirs; what is said is read from the case when it is run. */
export const tellReported = defineJob({
  name: 'reports.tell-reported',
  payload: z.object({ caseId: z.uuid(), what: z.enum(['hidden', 'upheld', 'dismissed']) }),
  run: (services, { caseId, what }) => tellReportedPerson(services, caseId, what),
});

export const reportJobs: readonly Job[] = [tellReported];
