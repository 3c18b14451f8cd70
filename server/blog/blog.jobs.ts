import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { removeUselessShareCovers } from './share-cover.ts';

/** Also enqueued when a post is removed or its cover changes. */
export const removeShareCovers = defineJob({
  name: 'blog.remove-share-covers',
  payload: z.object({}),
  schedule: '45 3 * * *',
  run: (services) => removeUselessShareCovers(services),
});

export const blogJobs: readonly Job[] = [removeShareCovers];
