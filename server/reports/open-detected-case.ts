import { eq } from 'drizzle-orm';
import type { Evidence } from '#shared/reports/report.ts';
import { REVIEW_SCORE } from '#shared/safety/assess-risk.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { conversations, messages } from '#server/messages/messages.table.ts';
import type { Services } from '#server/platform/context.ts';
import { lockOpenCase } from './open-case.ts';
import { reportCases } from './reports.table.ts';
import { suspect } from './suspect.ts';

/** Enough messages of one person to judge by. */
const MAX_EVIDENCE = 20;

/** Opens a case for a message that calls for one. The team sees the suspicious messages alone, not the conversation. */
export async function openDetectedCase({ db, clock }: Services, messageId: string): Promise<void> {
  const [found] = await db
    .select({ message: messages, conversation: conversations })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messages.id, messageId))
    .limit(1);
  if (!found) return;
  const suspicion = await suspect({ db, clock }, found.message, found.conversation);
  // The account may have been deleted since.
  if (!suspicion || !(await findUser(db, suspicion.reportedId))) return;
  const { reportedId, because, rules, score, evidence } = suspicion;
  await db.transaction(async (tx) => {
    const opened = await lockOpenCase(tx, {
      type: 'conversation',
      targetId: found.message.conversationId,
      reportedId,
      label: found.conversation.listingTitle,
      openedAt: new Date(clock()),
    });
    await tx
      .update(reportCases)
      .set({
        weight: Math.max(opened.weight, score / REVIEW_SCORE),
        detected: [...new Set([...opened.detected, ...rules])],
        detectedBecause: opened.detectedBecause ?? because,
        evidence: joinEvidence(opened.evidence, evidence),
      })
      .where(eq(reportCases.id, opened.id));
  });
}

/** Each message once, in the order in which they were sent. */
function joinEvidence(known: readonly Evidence[], found: readonly Evidence[]): Evidence[] {
  const isKnown = ({ text, sentAt }: Evidence) =>
    known.some((each) => each.text === text && each.sentAt === sentAt);
  return [...known, ...found.filter((each) => !isKnown(each))]
    .toSorted((a, b) => a.sentAt.localeCompare(b.sentAt))
    .slice(-MAX_EVIDENCE);
}
