import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { approveTrusted } from './approve-trusted.ts';
import { notifyOwner } from './notify-owner.jobs.ts';

/** Runs every minute rather than on submission, because photos may still be in preparation then. */
export const approveTrustedJob = defineJob({
  name: 'moderation.approve-trusted',
  payload: z.object({}),
  schedule: '* * * * *',
  run: (services) => approveTrusted(services),
});

export const moderationJobs: readonly Job[] = [notifyOwner, approveTrustedJob];
