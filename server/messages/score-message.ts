import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { MESSAGE_LIMITS } from '#shared/messages/conversation.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { COUNTRIES } from '#shared/platform/places.data.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import { normalizeText } from '#shared/safety/normalize-text.ts';
import type { Signals } from '#shared/safety/safety-rule.ts';
import { hasInternationalNumber, hasWalletNumber } from '#shared/safety/written-numbers.ts';
import { users } from '#server/accounts/accounts.table.ts';
import type { Standing } from '#server/blocking/user-blocks.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { assessText } from '#server/safety/assess-text.ts';
import { hasKnownScreenshot } from '#server/safety/screenshot-templates.ts';
import type { LockedConversation } from './lock-conversation.ts';
import { conversations, messagePictures, messageProposals, messages } from './messages.table.ts';

/** A request cut into several messages is read as one. */
const READ_TOGETHER = 8;
const NEW_ACCOUNT_MS = 3 * DAY_MS;

type MessageRisk = Pick<typeof messages.$inferInsert, 'riskScore' | 'riskRules'>;

/** Scores a message by its text and what is known beside it, such as how many people a new account writes to. */
export async function scoreMessage(
  tx: Transaction,
  conversation: Pick<LockedConversation, 'id' | 'buyerId' | 'own'> & Pick<Standing, 'since'>,
  message: Pick<typeof messages.$inferSelect, 'sequence' | 'kind' | 'body'>,
  now: Date,
): Promise<MessageRisk> {
  const { buyerId, own, since } = conversation;
  const isStarter = buyerId === own.userId;
  // Recipients are only counted for new accounts.
  const isNew = now.getTime() - since.getTime() < NEW_ACCOUNT_MS;
  const recipientsToday = isStarter && isNew ? await countNewRecipients(tx, own.userId, now.getTime()) : 0;
  const signals = await messageSignals(tx, conversation, message, now);
  const earlier = await findEarlier(tx, conversation);
  const { score, rules } = assessText(message.body, { recipientsToday, ...signals }, earlier);
  return { riskScore: score, riskRules: rules };
}

/** What the sender wrote before in this conversation, the oldest first. */
async function findEarlier(
  tx: Transaction,
  { id, own }: Pick<LockedConversation, 'id' | 'own'>,
): Promise<string[]> {
  const rows = await tx
    .select({ body: messages.body })
    .from(messages)
    .where(and(eq(messages.conversationId, id), eq(messages.senderId, own.userId), eq(messages.kind, 'text')))
    .orderBy(desc(messages.sequence))
    .limit(READ_TOGETHER - 1);
  return rows.map(({ body }) => body).toReversed();
}

async function countNewRecipients(tx: Transaction, userId: string, now: number): Promise<number> {
  const today = gt(conversations.createdAt, new Date(now - DAY_MS));
  return tx.$count(
    conversations,
    and(eq(conversations.buyerId, userId), today, eq(conversations.kind, 'listing')),
  );
}

type Written = { sequence: number; kind: string; body: string };

/** What the rules need to know beside a message's text; asked of the database only where the text makes it matter. */
async function messageSignals(
  tx: Transaction,
  { id, own }: Pick<LockedConversation, 'id' | 'own'>,
  { sequence, kind, body }: Written,
  now: Date,
): Promise<Signals> {
  const { typed } = normalizeText(body);
  return {
    ...(hasInternationalNumber(typed) ? { accountCountry: await findAccountCountry(tx, own.userId) } : {}),
    ...(hasWalletNumber(typed) ? { isAfterVisit: await haveMet(tx, id, now) } : {}),
    ...(kind === 'photos' ? { hasKnownScreenshot: await sharesKnownScreenshot(tx, id, sequence) } : {}),
  };
}

/** The country of the verified number, or the one that the account names. */
async function findAccountCountry(tx: Transaction, userId: string): Promise<CountryCode | null> {
  const [user] = await tx
    .select({ number: users.phoneNumber, verifiedAt: users.phoneVerifiedAt, country: users.countryCode })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  if (!user?.number || !user.verifiedAt) return user?.country ?? null;
  const { number } = user;
  return COUNTRIES.find(({ callingCode }) => number.startsWith(`+${callingCode}`))?.code ?? user.country;
}

/** Whether the time of a visit is over that both agreed on. */
async function haveMet(tx: Transaction, conversationId: string, now: Date): Promise<boolean> {
  const isPastVisit = and(
    eq(messageProposals.conversationId, conversationId),
    eq(messageProposals.kind, 'visit'),
    eq(messageProposals.state, 'accepted'),
    lt(messageProposals.at, now),
  );
  return (await tx.$count(messageProposals, isPastVisit)) > 0;
}

async function sharesKnownScreenshot(
  tx: Transaction,
  conversationId: string,
  sequence: number,
): Promise<boolean> {
  const shared = await tx
    .select({ id: messagePictures.pictureId })
    .from(messagePictures)
    .where(and(eq(messagePictures.conversationId, conversationId), eq(messagePictures.sequence, sequence)))
    .limit(MESSAGE_LIMITS.pictures);
  return hasKnownScreenshot(
    tx,
    shared.map(({ id }) => id),
  );
}
