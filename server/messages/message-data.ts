import { and, asc, eq, gt } from 'drizzle-orm';
import { toPublicId } from '#shared/platform/ids.ts';
import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';
import type { Db } from '#server/platform/database/database.ts';
import { derivedKey } from '#server/pictures/picture-files.ts';
import { countPicturesOf, listMessagePictures } from './message-pictures.queries.ts';
import { conversationParticipants, conversations, messages } from './messages.table.ts';

const BATCH = 500;

/** All conversations of a member as they see them: text and photos that they sent and received. */
export const messageData: PersonalData = {
  count: async ({ db }, userId) => 1 + (await countPicturesOf(db, userId)),
  async *files({ db, storage }, userId) {
    const entries: object[] = [];
    const own = await db
      .select({ conversation: conversations, state: conversationParticipants })
      .from(conversationParticipants)
      .innerJoin(conversations, eq(conversations.id, conversationParticipants.conversationId))
      .where(and(eq(conversationParticipants.userId, userId), eq(conversations.kind, 'listing')))
      .orderBy(asc(conversations.createdAt));
    for (const { conversation, state } of own) {
      const lines: object[] = [];
      const id = toPublicId('cnv', conversation.id);
      for await (const { sequence, kind, senderId, body, createdAt } of messagesOf(db, conversation.id)) {
        const photos: string[] = [];
        const shared = kind === 'photos' ? await listMessagePictures(db, conversation.id, [sequence]) : [];
        for (const { contentKey } of shared) {
          const bytes = await storage.get(derivedKey(contentKey, 'hero.webp'));
          const name = `messages/${id}/${sequence}-${photos.length + 1}.webp`;
          if (bytes) yield { name, bytes };
          if (bytes) photos.push(name);
        }
        const shown = photos.length === 0 ? {} : { photos };
        lines.push({ isMine: senderId === userId, text: body, ...shown, sentAt: createdAt });
      }
      entries.push({
        id,
        listing: conversation.listingTitle,
        createdAt: conversation.createdAt,
        isStarred: state.isStarred,
        isArchived: state.isArchived,
        messages: lines,
      });
    }
    yield jsonFile('messages.json', entries);
  },
};

async function* messagesOf(db: Db, conversationId: string) {
  let after = 0;
  for (;;) {
    const found = await db
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), gt(messages.sequence, after)))
      .orderBy(asc(messages.sequence))
      .limit(BATCH);
    yield* found;
    const last = found.at(-1);
    if (!last || found.length < BATCH) return;
    after = last.sequence;
  }
}
