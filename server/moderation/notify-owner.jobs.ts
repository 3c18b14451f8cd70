import { z } from 'zod';
import { defineJob } from '#server/platform/jobs.ts';
import { notifyOwnerOfDecision } from './notify-owner-of-decision.ts';

/** Carries only the id: the decision is read from the audit log when the job runs. */
export const notifyOwner = defineJob({
  name: 'moderation.tell-owner',
  payload: z.object({ decisionId: z.uuid() }),
  run: (services, { decisionId }) => notifyOwnerOfDecision(services, decisionId),
});
