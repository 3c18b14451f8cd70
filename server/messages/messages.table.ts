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
 * Two people, one listing. Both are named without reference: the assistant is no account, and what somebody wrote stays
 * with who received it when their account is deleted.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: primaryId(),
    kind: text().$type<ConversationKind>().notNull(),
    listingId: uuid().references(() => listings.id, { onDelete: 'set null' }),
    /** As it was when they began to talk, for when the listing is gone. */
    listingTitle: text().notNull().default(''),
    /** Who wrote first; of a welcome, whose account it is. */
    buyerId: uuid().notNull(),
    sellerId: uuid().notNull(),
    /** Number of the latest message. Whoever adds one holds this row. */
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

/** What a conversation is to one of its people. Only whoever has a row here knows of it. */
export const conversationParticipants = pgTable(
  'conversation_participants',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the other one's messages, counted under the conversation's lock. */
    unreadCount: integer().notNull().default(0),
    /** How many they have written. */
    sentCount: integer().notNull().default(0),
    deliveredSequence: integer().notNull().default(0),
    readSequence: integer().notNull().default(0),
    isStarred: boolean().notNull().default(false),
    isArchived: boolean().notNull().default(false),
    /** The conversation's own, kept here so that one index gives a person's list in its order. */
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
    /** The sender's own name for it: sent again, it is the same message. */
    key: text().notNull(),
    kind: text().$type<MessageKind>().notNull().default('text'),
    /** How it reads as plain text. */
    body: text().notNull(),
    /** By the rules of safety when it was written: its recipient is warned by them, its sender is not told. */
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
  ],
);

/** The photos of a message, named by its number. What they refer to is in use and stays. */
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

/** An offer or a visit, named by the number of the message that it is. */
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
    /** Of an offer. */
    amountMinor: bigint({ mode: 'number' }),
    currency: text().$type<Currency>(),
    /** Of a visit, with the country whose clocks it goes by. */
    place: text(),
    at: instant(),
    countryCode: text().$type<CountryCode>(),
    /** Number of the message that ended it. */
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
