import { z } from 'zod';
import { defineJob } from '#server/platform/jobs.ts';
import { mailDecision } from './mail-decision.ts';

/** The id alone: what the mail says is read from the audit log when it is sent. */
export const tellOwner = defineJob({
  name: 'moderation.tell-owner',
  payload: z.object({ decisionId: z.uuid() }),
  run: (services, { decisionId }) => mailDecision(services, decisionId),
});
