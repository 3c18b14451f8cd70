import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ConversationKind, MessageKind } from '#shared/messages/conversation.ts';
import type { ProposalKind, ProposalState } from '#shared/messages/proposal.ts';
import type { Currency } from '#shared/platform/money.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';
import { pictures } from '#server/pictures/pictures.table.ts';

/**
 * Two people, one listing. No foreign keys to users: the assistant has no account, and after an account is deleted its
 * messages stay with the other participant.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: primaryId(),
    kind: text().$type<ConversationKind>().notNull(),
    listingId: uuid().references(() => listings.id, { onDelete: 'set null' }),
    /** Title when the conversation began, shown once the listing is gone. */
    listingTitle: text().notNull().default(''),
    /** Who wrote first; of a welcome, the account that was welcomed. */
    buyerId: uuid().notNull(),
    sellerId: uuid().notNull(),
    /** Number of the latest message. This row is locked while one is added. */
    lastSequence: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    lastMessageAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversations_one_each').on(table.listingId, table.buyerId, table.sellerId),
    index().on(table.buyerId, table.createdAt),
    uniqueIndex('conversations_welcome')
      .on(table.buyerId)
      .where(sql`kind = 'welcome'`),
    index('conversations_sellers')
      .on(table.sellerId, table.createdAt)
      .where(sql`kind = 'listing'`),
  ],
);

/** One participant's state of a conversation. Without a row here the conversation does not exist for a member. */
export const conversationParticipants = pgTable(
  'conversation_participants',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Unread messages of the other participant, counted under the conversation's lock. */
    unreadCount: integer().notNull().default(0),
    /** Number of messages this participant sent. */
    sentCount: integer().notNull().default(0),
    deliveredSequence: integer().notNull().default(0),
    readSequence: integer().notNull().default(0),
    isStarred: boolean().notNull().default(false),
    isArchived: boolean().notNull().default(false),
    /** Copied from the conversation so that one index gives a member's list in order. */
    lastMessageAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_participants_list').on(
      table.userId,
      table.isArchived,
      table.lastMessageAt,
      table.conversationId,
    ),
    index('conversation_participants_unread')
      .on(table.userId, table.lastMessageAt)
      .where(sql`unread_count > 0 and not is_archived`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: primaryId(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    sequence: integer().notNull(),
    senderId: uuid().notNull(),
    /** Idempotency key, chosen by the sender: a repeated key is the same message. */
    key: text().notNull(),
    kind: text().$type<MessageKind>().notNull().default('text'),
    /** The message as plain text. */
    body: text().notNull(),
    /** By the safety rules at the time it was sent. The recipient sees their warnings, the sender does not. */
    riskScore: smallint().notNull().default(0),
    riskRules: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('messages_order').on(table.conversationId, table.sequence),
    uniqueIndex('messages_key').on(table.conversationId, table.senderId, table.key),
    index('messages_risky')
      .on(table.senderId, table.createdAt)
      // From WARN_SCORE on; for signs that are repeated to several recipients.
      .where(sql`risk_score >= 3`),
  ],
);

/** The photos of a message, by its number. Referenced pictures are in use and are not removed. */
export const messagePictures = pgTable(
  'message_pictures',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    sequence: integer().notNull(),
    position: integer().notNull(),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.sequence, table.position] }),
    index('message_pictures_picture').on(table.pictureId, table.conversationId),
  ],
);

/** An offer or a visit, by the number of its message. */
export const messageProposals = pgTable(
  'message_proposals',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    sequence: integer().notNull(),
    kind: text().$type<ProposalKind>().notNull(),
    state: text().$type<ProposalState>().notNull().default('open'),
    proposerId: uuid().notNull(),
    /** Only for an offer. */
    amountMinor: bigint({ mode: 'number' }),
    currency: text().$type<Currency>(),
    /** Only for a visit; the country gives its time zone. */
    place: text(),
    at: instant(),
    countryCode: text().$type<CountryCode>(),
    /** Number of the message that closed it. */
    closedBy: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.sequence] }),
    uniqueIndex('message_proposals_one_open')
      .on(table.conversationId, table.kind)
      .where(sql`state = 'open'`),
    index('message_proposals_closed').on(table.conversationId, table.closedBy),
  ],
);
