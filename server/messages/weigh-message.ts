import { and, eq, gt } from 'drizzle-orm';
import { weighSaid } from '#shared/safety/weigh-said.ts';
import { users } from '#server/accounts/accounts.table.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { LockedConversation } from './lock-conversation.ts';
import { conversations, type messages } from './messages.table.ts';

const DAY_MS = 86_400_000;
const NEW_ACCOUNT_MS = 3 * DAY_MS;

type Weighed = Pick<typeof messages.$inferInsert, 'riskScore' | 'riskRules'>;

/** By its words, and by how many people a new account writes to. */
export async function weighMessage(
  tx: Transaction,
  { buyerId, own }: Pick<LockedConversation, 'buyerId' | 'own'>,
  text: string,
  now: Date,
): Promise<Weighed> {
  const isStarter = buyerId === own.userId;
  const strangersWritten = isStarter ? await countStrangers(tx, own.userId, now.getTime()) : 0;
  const { score, rules } = weighSaid(text, { strangersWritten });
  return { riskScore: score, riskRules: rules };
}

/** Of an account that is not new any more, none. */
async function countStrangers(tx: Transaction, userId: string, now: number): Promise<number> {
  const [user] = await tx.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
  if (!user || now - user.createdAt.getTime() >= NEW_ACCOUNT_MS) return 0;
  const today = gt(conversations.createdAt, new Date(now - DAY_MS));
  return tx.$count(
    conversations,
    and(eq(conversations.buyerId, userId), today, eq(conversations.kind, 'listing')),
  );
}
