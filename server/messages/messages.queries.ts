import { and, asc, count, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { MAX_UNREAD, type ConversationFilter } from '#shared/messages/conversation.ts';
import { foldText } from '#shared/platform/text.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { listingSales } from '#server/listings/listing-history.table.ts';
import { listingPictures, listings } from '#server/listings/listings.table.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { preparedPerDatabase } from '#server/platform/database/prepared-statements.ts';
import type { Keyset } from '#server/platform/database/keyset-cursor.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { conversationParticipants, conversations, messagePictures, messages } from './messages.table.ts';

const other = alias(users, 'other');
const theirs = alias(conversationParticipants, 'theirs');
const last = alias(messages, 'last');

const otherId = sql<string>`case when ${conversations.buyerId} = ${conversationParticipants.userId} then ${conversations.sellerId} else ${conversations.buyerId} end`;

const COLUMNS = {
  id: conversations.id,
  kind: conversations.kind,
  listingTitle: conversations.listingTitle,
  sellerId: conversations.sellerId,
  lastSequence: conversations.lastSequence,
  lastMessageAt: conversationParticipants.lastMessageAt,
  unreadCount: conversationParticipants.unreadCount,
  sentCount: conversationParticipants.sentCount,
  isStarred: conversationParticipants.isStarred,
  isArchived: conversationParticipants.isArchived,
  otherId,
  other: {
    id: other.id,
    firstName: other.firstName,
    lastName: other.lastName,
    image: other.image,
    bannedAt: other.bannedAt,
  },
  theirs: {
    sentCount: theirs.sentCount,
    deliveredSequence: theirs.deliveredSequence,
    readSequence: theirs.readSequence,
  },
  last: {
    kind: last.kind,
    body: last.body,
    senderId: last.senderId,
    pictureCount: sql<number>`(select count(*)::int from ${messagePictures} as shared where shared.conversation_id = ${conversations.id} and shared.sequence = ${conversations.lastSequence})`,
  },
  listing: {
    id: listings.id,
    sellerId: listings.sellerId,
    status: listings.status,
    isPaused: listings.isPaused,
    isHidden: listings.isHidden,
    soldAt: listings.soldAt,
    title: listings.title,
    priceMinor: listings.priceMinor,
    currency: listings.currency,
    countryCode: listings.countryCode,
    isReserved: listings.isReserved,
  },
  isBought: sql<boolean>`exists (select 1 from ${listingSales} as sale where sale.listing_id = ${listings.id} and sale.buyer_id = ${conversationParticipants.userId})`,
  cover: {
    id: pictures.id,
    contentKey: pictures.contentKey,
    width: pictures.width,
    height: pictures.height,
    color: pictures.color,
  },
};

/** Selects conversations with the columns as one participant sees them. */
function selectConversations(db: Db) {
  return db
    .select(COLUMNS)
    .from(conversationParticipants)
    .innerJoin(conversations, eq(conversations.id, conversationParticipants.conversationId))
    .innerJoin(
      last,
      and(eq(last.conversationId, conversations.id), eq(last.sequence, conversations.lastSequence)),
    )
    .leftJoin(other, eq(other.id, otherId))
    .leftJoin(theirs, and(eq(theirs.conversationId, conversations.id), eq(theirs.userId, otherId)))
    .leftJoin(listings, eq(listings.id, conversations.listingId))
    .leftJoin(
      listingPictures,
      and(eq(listingPictures.listingId, listings.id), eq(listingPictures.position, 0)),
    )
    .leftJoin(pictures, and(eq(pictures.id, listingPictures.pictureId), eq(pictures.state, 'ready')));
}

export type ConversationRow = Awaited<ReturnType<typeof selectConversations>>[number];

type ListOptions = { filter: ConversationFilter; search: string; after: Keyset | null };

/** Lists a member's conversations, latest message first. */
export function listConversations(
  db: Db,
  userId: string,
  { filter, search, after }: ListOptions,
  limit: number,
): Promise<ConversationRow[]> {
  const { lastMessageAt, conversationId } = conversationParticipants;
  const older = after
    ? sql`(${lastMessageAt}, ${conversationId}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return selectConversations(db)
    .where(and(eq(conversationParticipants.userId, userId), inFilter(filter), found(search), older))
    .orderBy(desc(lastMessageAt), desc(conversationId))
    .limit(limit);
}

/** Archived conversations appear under no other filter. */
function inFilter(filter: ConversationFilter): SQL | undefined {
  const { isArchived, isStarred, unreadCount } = conversationParticipants;
  if (filter === 'archived') return eq(isArchived, true);
  const isHere = eq(isArchived, false);
  if (filter === 'unread') return and(isHere, gt(unreadCount, 0));
  return filter === 'starred' ? and(isHere, eq(isStarred, true)) : isHere;
}

/** Searches the other participant's name, the listing's title and the messages, ignoring accents. */
function found(search: string): SQL | undefined {
  const words = foldText(search);
  if (words === '') return search === '' ? undefined : sql`false`;
  const pattern = `%${words}%`;
  const says = (text: SQL) => sql`lower(f_unaccent(${text})) like ${pattern}`;
  return sql`(${says(sql`${conversations.listingTitle}`)} or ${says(sql`coalesce(${other.firstName} || ' ' || left(${other.lastName}, 1), '')`)}
    or exists (select 1 from ${messages} as said where said.conversation_id = ${conversations.id} and ${says(sql`said.body`)}))`;
}

export async function findConversation(
  db: Db,
  id: string,
  userId: string,
): Promise<ConversationRow | undefined> {
  const [row] = await selectConversations(db)
    .where(and(eq(conversationParticipants.userId, userId), eq(conversationParticipants.conversationId, id)))
    .limit(1);
  return row;
}

/** Counts conversations with unread messages, up to MAX_UNREAD + 1: more is never shown. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await unreadOf(db).execute({ userId });
  return row?.count ?? 0;
}

const unreadOf = preparedPerDatabase((db) => {
  const unread = db
    .select({ id: conversationParticipants.conversationId })
    .from(conversationParticipants)
    .where(
      and(
        eq(conversationParticipants.userId, sql.placeholder('userId')),
        // In the wording of the partial index, so that it is used.
        sql`unread_count > 0 and not is_archived`,
      ),
    )
    .limit(MAX_UNREAD + 1)
    .as('unread');
  return db.select({ count: count() }).from(unread).prepare('unread_conversations');
});

export type MessageRow = typeof messages.$inferSelect;

type Part = { before?: number | undefined; after?: number | undefined };

/** Lists the latest messages, or those right before or after one, in ascending order. */
export async function listMessages(
  db: Db,
  conversationId: string,
  { before, after }: Part,
  limit: number,
): Promise<MessageRow[]> {
  const own = eq(messages.conversationId, conversationId);
  const select = db.select().from(messages);
  if (after !== undefined) {
    return select
      .where(and(own, gt(messages.sequence, after)))
      .orderBy(asc(messages.sequence))
      .limit(limit);
  }
  const rows = await select
    .where(and(own, before === undefined ? undefined : lt(messages.sequence, before)))
    .orderBy(desc(messages.sequence))
    .limit(limit);
  return rows.toReversed();
}

/** Returns the id of the only conversation of this buyer with this seller about this listing. */
export async function findPairConversation(
  db: Db | Transaction,
  { listingId, buyerId, sellerId }: { listingId: string; buyerId: string; sellerId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.listingId, listingId),
        eq(conversations.buyerId, buyerId),
        eq(conversations.sellerId, sellerId),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}
