import { and, eq, gt } from 'drizzle-orm';
import { DAY_MS } from '#shared/platform/durations.ts';
import { assessRisk } from '#shared/safety/assess-risk.ts';
import type { Standing } from '#server/blocking/user-blocks.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { LockedConversation } from './lock-conversation.ts';
import { conversations, type messages } from './messages.table.ts';

const NEW_ACCOUNT_MS = 3 * DAY_MS;

type MessageRisk = Pick<typeof messages.$inferInsert, 'riskScore' | 'riskRules'>;

/** Scores a message by its text and by how many people a new account writes to. */
export async function scoreMessage(
  tx: Transaction,
  { buyerId, own, since }: Pick<LockedConversation, 'buyerId' | 'own'> & Pick<Standing, 'since'>,
  text: string,
  now: Date,
): Promise<MessageRisk> {
  const isStarter = buyerId === own.userId;
  // Recipients are only counted for new accounts.
  const isNew = now.getTime() - since.getTime() < NEW_ACCOUNT_MS;
  const recipientsToday = isStarter && isNew ? await countNewRecipients(tx, own.userId, now.getTime()) : 0;
  const { score, rules } = assessRisk(text, { recipientsToday });
  return { riskScore: score, riskRules: rules };
}

async function countNewRecipients(tx: Transaction, userId: string, now: number): Promise<number> {
  const today = gt(conversations.createdAt, new Date(now - DAY_MS));
  return tx.$count(
    conversations,
    and(eq(conversations.buyerId, userId), today, eq(conversations.kind, 'listing')),
  );
}
