import { z } from 'zod';
import { WARN_SCORE } from '#shared/safety/assess-risk.ts';
import { isComplaint } from '#shared/safety/complaint.ts';
import { declareJob } from '#server/platform/jobs.ts';
import type { messages } from './messages.table.ts';

/** Enqueued with a message that may call for a case; the reports feature decides. */
export const riskyMessage = declareJob({
  name: 'messages.risky',
  payload: z.object({ messageId: z.uuid() }),
});

/** Whether a message is worth that look: a warning goes with it, or it tells of what the other person did. */
export function mayCallForCase({
  riskScore,
  body,
}: Pick<typeof messages.$inferSelect, 'riskScore' | 'body'>): boolean {
  return riskScore >= WARN_SCORE || isComplaint(body);
}
