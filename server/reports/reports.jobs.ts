import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { riskyMessage } from '#server/messages/risky-message.ts';
import { openDetectedCase } from './open-detected-case.ts';
import { notifyReportedPerson } from './notify-reported.ts';

/** Notifies the owner of what was decided about something of theirs; reads the case when it runs. */
export const notifyReported = defineJob({
  name: 'reports.tell-reported',
  payload: z.object({ caseId: z.uuid(), what: z.enum(['hidden', 'upheld', 'dismissed', 'stands']) }),
  run: (services, { caseId, what }) => notifyReportedPerson(services, caseId, what),
});

const openCaseOf = defineJob({
  ...riskyMessage,
  run: (services, { messageId }) => openDetectedCase(services, messageId),
});

export const reportJobs: readonly Job[] = [notifyReported, openCaseOf];
