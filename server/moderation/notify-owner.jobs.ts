import { z } from 'zod';
import { defineJob } from '#server/platform/jobs.ts';
import { notifyOwnerOfDecision } from './notify-owner-of-decision.ts';

/** The id alone: what is said is read from the audit log when it is run. */
export const notifyOwner = defineJob({
  name: 'moderation.tell-owner',
  payload: z.object({ decisionId: z.uuid() }),
  run: (services, { decisionId }) => notifyOwnerOfDecision(services, decisionId),
});
