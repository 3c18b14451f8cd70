import { and, desc, eq, gt, gte, ne, sql } from 'drizzle-orm';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { DetectionReason, Evidence } from '#shared/reports/report.ts';
import { REVIEW_SCORE, WARN_SCORE, type Risk } from '#shared/safety/assess-risk.ts';
import { isComplaint } from '#shared/safety/complaint.ts';
import type { SignKind } from '#shared/safety/signs.data.ts';
import { signKinds, withoutRules } from '#shared/safety/warning.ts';
import { conversations, messages } from '#server/messages/messages.table.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import { mayAccuse } from '#server/safety/assess-text.ts';
import { switchedOffRules } from '#server/safety/switched-off-rules.ts';

/** A swindle is repeated within days; what somebody wrote to another person last month proves nothing. */
const REPEATED_WITHIN_MS = 7 * DAY_MS;
/** Independent signs in one message, or in a message and the other person's complaint. */
const MIN_SIGNS = 2;
const MAX_READ = 20;

type StoredMessage = typeof messages.$inferSelect;
type Conversation = Pick<typeof conversations.$inferSelect, 'buyerId' | 'sellerId'>;

/** Whom the team should look at, why, and the messages that show it. */
export type Suspicion = {
  reportedId: string;
  because: DetectionReason;
  rules: string[];
  score: number;
  evidence: Evidence[];
};

/**
 * Decides whether a message calls for a case, and against whom: against its sender for two independent signs, or for
 * the same sign to two recipients; against the other person if its sender complains of them. Never against somebody who
 * complains or quotes.
 */
export async function suspect(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  message: StoredMessage,
  conversation: Conversation,
): Promise<Suspicion | null> {
  const off = await switchedOffRules({ db, clock });
  const riskOf = ({ riskScore, riskRules }: StoredMessage) =>
    withoutRules({ score: riskScore, rules: riskRules }, off);
  if (isComplaint(message.body)) return suspectOther(db, message, conversation, riskOf);
  const risk = riskOf(message);
  if (risk.score < WARN_SCORE || !mayAccuse(message.body, 'repeated')) return null;
  const suspicion = {
    reportedId: message.senderId,
    rules: risk.rules,
    score: risk.score,
    evidence: [evidenceOf(message, true)],
  };
  if (
    risk.score >= REVIEW_SCORE &&
    independentSigns(risk.rules) >= MIN_SIGNS &&
    mayAccuse(message.body, 'alone')
  )
    return { ...suspicion, because: 'two_signs' };
  return (await isRepeated(db, message, conversation, riskOf))
    ? { ...suspicion, because: 'repetition' }
    : null;
}

/** That a message is like those of swindlers is read off the same words as the other signs. */
const independentSigns = (rules: readonly string[]) =>
  signKinds(rules).filter((kind) => kind !== 'likeness').length;

type RiskOf = (message: StoredMessage) => Risk;

/** The complaint is one sign: it takes another, in what the other person wrote, or two of them in what it quotes. */
async function suspectOther(
  db: Db,
  complaint: StoredMessage,
  { buyerId, sellerId }: Conversation,
  riskOf: RiskOf,
): Promise<Suspicion | null> {
  const reportedId = complaint.senderId === buyerId ? sellerId : buyerId;
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, complaint.conversationId),
        eq(messages.senderId, reportedId),
        gte(messages.riskScore, WARN_SCORE),
      ),
    )
    .orderBy(desc(messages.sequence))
    .limit(MAX_READ);
  const risky = rows.filter((row) => riskOf(row).score >= WARN_SCORE && !isComplaint(row.body)).toReversed();
  const quoted = riskOf(complaint);
  const isQuoteEnough = quoted.score >= REVIEW_SCORE && independentSigns(quoted.rules) >= MIN_SIGNS;
  if (risky.length === 0 && !isQuoteEnough) return null;
  const risks = [quoted, ...risky.map(riskOf)];
  return {
    reportedId,
    because: 'complaint',
    rules: [...new Set(risks.flatMap(({ rules }) => rules))],
    score: Math.max(...risks.map(({ score }) => score)),
    evidence: [...risky.map((row) => evidenceOf(row, true)), evidenceOf(complaint, false)],
  };
}

/** Whether its sender wrote the same sign to another person. What is known about the sender alone is no sign of its own. */
async function isRepeated(
  db: Db,
  message: StoredMessage,
  conversation: Conversation,
  riskOf: RiskOf,
): Promise<boolean> {
  const { rules } = riskOf(message);
  const kinds = new Set<SignKind>(signKinds(rules));
  kinds.delete('sender');
  kinds.delete('likeness');
  if (kinds.size === 0) return false;
  const recipientOf = ({ buyerId, sellerId }: Conversation) =>
    buyerId === message.senderId ? sellerId : buyerId;
  const rows = await db
    .select({ message: messages, buyerId: conversations.buyerId, sellerId: conversations.sellerId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(messages.senderId, message.senderId),
        // In the words of the partial index.
        sql`${messages.riskScore} >= 3`,
        gt(messages.createdAt, new Date(message.createdAt.getTime() - REPEATED_WITHIN_MS)),
        ne(messages.conversationId, message.conversationId),
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(MAX_READ);
  return rows.some((row) => {
    const risk = riskOf(row.message);
    return (
      recipientOf(row) !== recipientOf(conversation) &&
      risk.score >= WARN_SCORE &&
      signKinds(risk.rules).some((kind) => kinds.has(kind)) &&
      !isComplaint(row.message.body)
    );
  });
}

function evidenceOf({ body, createdAt }: StoredMessage, isReported: boolean): Evidence {
  return { text: body, sentAt: createdAt.toISOString(), isReported };
}
