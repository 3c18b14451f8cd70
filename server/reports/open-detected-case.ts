import { eq } from 'drizzle-orm';
import { REVIEW_SCORE } from '#shared/safety/assess-risk.ts';
import { conversations, messages } from '#server/messages/messages.table.ts';
import type { Services } from '#server/platform/context.ts';
import { lockOpenCase } from './open-case.ts';
import { reportCases } from './reports.table.ts';

/** Enough messages of one person to judge by. */
const MAX_EVIDENCE = 20;

/** Opens a case for a message that is probably a fraud. The team sees that message alone, not the conversation. */
export async function openDetectedCase({ db, clock }: Services, messageId: string): Promise<void> {
  const [found] = await db
    .select({ message: messages, title: conversations.listingTitle })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messages.id, messageId))
    .limit(1);
  if (!found) return;
  const { conversationId, senderId, body, createdAt, riskRules, riskScore } = found.message;
  const weight = riskScore / REVIEW_SCORE;
  await db.transaction(async (tx) => {
    const opened = await lockOpenCase(tx, {
      type: 'conversation',
      targetId: conversationId,
      reportedId: senderId,
      label: found.title,
      openedAt: new Date(clock()),
    });
    const message = { text: body, sentAt: createdAt.toISOString(), isReported: true };
    const isKnown = opened.evidence.some(
      ({ text, sentAt }) => text === message.text && sentAt === message.sentAt,
    );
    await tx
      .update(reportCases)
      .set({
        weight: Math.max(opened.weight, weight),
        detected: [...new Set([...opened.detected, ...riskRules])],
        evidence: isKnown ? opened.evidence : [...opened.evidence, message].slice(-MAX_EVIDENCE),
      })
      .where(eq(reportCases.id, opened.id));
  });
}
