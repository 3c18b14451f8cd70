import { notExists, eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { measureAnswers } from './measure-answers.ts';
import { conversationParticipants, conversations } from './messages.table.ts';

/** Removes conversations without participants: both accounts are deleted, or the one that was welcomed. */
export const removeAbandoned = defineJob({
  name: 'messages.remove-abandoned',
  payload: z.object({}),
  schedule: '50 3 * * *',
  run: async ({ db }) => {
    await db
      .delete(conversations)
      .where(
        notExists(
          db
            .select({ id: conversationParticipants.userId })
            .from(conversationParticipants)
            .where(eq(conversationParticipants.conversationId, conversations.id)),
        ),
      );
  },
});

export const measureAnswersJob = defineJob({
  name: 'messages.measure-answers',
  payload: z.object({}),
  schedule: '20 3 * * *',
  run: (services) => measureAnswers(services),
});

export const messageJobs: readonly Job[] = [removeAbandoned, measureAnswersJob];
