import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { purgeAssistantDays } from './count-assistant-use.ts';

export const purgeAssistant = defineJob({
  name: 'assistant.purge',
  payload: z.object({}),
  schedule: '25 2 * * *',
  run: purgeAssistantDays,
});

export const assistantJobs: readonly Job[] = [purgeAssistant];
