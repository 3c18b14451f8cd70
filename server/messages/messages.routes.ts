import { Hono } from 'hono';
import {
  changedAnswer,
  conversationChange,
  conversationParams,
  conversationsAnswer,
  historyQuery,
  listQuery,
  openConversationAnswer,
  openingAnswer,
  openingParams,
  readInput,
  unreadAnswer,
} from '#shared/messages/conversation.schema.ts';
import {
  firstMessageInput,
  messageInput,
  messagePictureParams,
  messagesAnswer,
  sentAnswer,
} from '#shared/messages/message.schema.ts';
import { CONVERSATIONS_PER_PAGE, MESSAGES_PER_PAGE } from '#shared/messages/conversation.ts';
import { AppError } from '#shared/platform/errors.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { allow } from '#server/platform/http/access.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { decodeKeyset } from '#server/platform/database/keyset-cursor.ts';
import { keysetPage } from '#server/platform/database/keyset-page.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { changeConversation, markRead, type OwnState } from './change-conversation.ts';
import { presentConversation, presentMarks } from './messages.presenter.ts';
import { countUnread, listConversations, listMessages, type MessageRow } from './messages.queries.ts';
import { getConversation, loadOpening, openConversation } from './open-conversation.ts';
import { presenceRoutes } from './presence.routes.ts';
import { presentMessages } from './present-messages.ts';
import { readPictureFile } from './read-picture-file.ts';
import { sendMessage } from './send-message.ts';
import { startConversation } from './start-conversation.ts';

const SIGN_IN = 'Connectez-vous pour lire et écrire des messages.';

export const messageRoutes = new Hono()
  .route('/', presenceRoutes)
  .get(
    '/',
    allow('member', SIGN_IN),
    answers('One’s conversations, the latest message first', conversationsAnswer),
    input('query', listQuery),
    async (c) => {
      const { ctx } = c.var;
      const { filter, search, cursor } = c.req.valid('query');
      const after = cursor === undefined ? null : decodeKeyset(cursor);
      const options = { filter, search, after };
      const [rows, unread, shown] = await Promise.all([
        listConversations(ctx.db, ctx.actor.userId, options, CONVERSATIONS_PER_PAGE + 1),
        countUnread(ctx.db, ctx.actor.userId),
        shownTo(ctx),
      ]);
      const page = keysetPage(rows, CONVERSATIONS_PER_PAGE, ({ lastMessageAt, id }) => ({
        at: lastMessageAt,
        id,
      }));
      return c.json({ ...page, data: page.data.map((row) => presentConversation(row, shown)), unread });
    },
  )
  .post(
    '/',
    allow('member', SIGN_IN),
    answers('Sent to the seller; the conversation is open', sentAnswer),
    input('json', firstMessageInput),
    async (c) => {
      const { ctx } = c.var;
      return c.json({ data: await sent(ctx, await startConversation(ctx, c.req.valid('json'))) });
    },
  )
  .get(
    '/unread',
    // A visitor has none: a page may ask while its session ends.
    allow('anyone'),
    answers('Conversations with something unread', unreadAnswer),
    async (c) => {
      const { db, actor } = c.var.ctx;
      return c.json({ data: { count: actor.kind === 'member' ? await countUnread(db, actor.userId) : 0 } });
    },
  )
  .get(
    '/openings/:id',
    allow('member', SIGN_IN),
    answers('What a first message to a listing’s seller begins with', openingAnswer),
    input('param', openingParams),
    async (c) => c.json({ data: await loadOpening(c.var.ctx, c.req.valid('param').id) }),
  )
  .get(
    '/:id',
    allow('member', SIGN_IN),
    answers('One conversation', openConversationAnswer),
    input('param', conversationParams),
    async (c) => c.json({ data: await openConversation(c.var.ctx, c.req.valid('param').id) }),
  )
  .patch(
    '/:id',
    allow('member', SIGN_IN),
    answers('Starred or archived, for oneself', changedAnswer),
    input('param', conversationParams),
    input('json', conversationChange),
    async (c) =>
      c.json({
        data: own(await changeConversation(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
      }),
  )
  .get(
    '/:id/messages',
    allow('member', SIGN_IN),
    answers('A part of the history, in its order', messagesAnswer),
    input('param', conversationParams),
    input('query', historyQuery),
    async (c) => {
      const { ctx } = c.var;
      const { before, after } = c.req.valid('query');
      const conversation = await getConversation(ctx, c.req.valid('param').id);
      const rows = await listMessages(ctx.db, conversation.id, { before, after }, MESSAGES_PER_PAGE);
      return c.json({
        data: await presentMessages(ctx, conversation.id, rows),
        hasEarlier: (rows[0]?.sequence ?? 1) > 1,
        marks: presentMarks(conversation),
        lastSequence: conversation.lastSequence,
      });
    },
  )
  .post(
    '/:id/messages',
    allow('member', SIGN_IN),
    answers('Sent, once under its key', sentAnswer),
    input('param', conversationParams),
    input('json', messageInput),
    async (c) => {
      const { ctx } = c.var;
      const message = await sendMessage(ctx, c.req.valid('param').id, c.req.valid('json'));
      return c.json({ data: await sent(ctx, message) });
    },
  )
  .get(
    '/:id/pictures/:picture/:file',
    allow('member', SIGN_IN),
    input('param', conversationParams.extend(messagePictureParams.shape)),
    async (c) => {
      const bytes = await readPictureFile(c.var.ctx, c.req.valid('param'));
      return c.body(bytes, 200, {
        'Content-Type': 'image/webp',
        'Content-Length': String(bytes.byteLength),
        // Its content never changes; a shared cache must not store it.
        'Cache-Control': 'private, max-age=2592000, immutable',
      });
    },
  )
  .post(
    '/:id/read',
    allow('member', SIGN_IN),
    answers('Read up to this message', changedAnswer),
    input('param', conversationParams),
    input('json', readInput),
    async (c) =>
      c.json({
        data: own(await markRead(c.var.ctx, c.req.valid('param').id, c.req.valid('json').sequence)),
      }),
  );

async function shownTo(ctx: Context<Member>) {
  return { actor: ctx.actor, now: ctx.clock(), siteName: (await getSettings(ctx)).siteName };
}

async function sent(ctx: Context<Member>, row: MessageRow) {
  const [message] = await presentMessages(ctx, row.conversationId, [row]);
  if (!message) throw new AppError('unexpected');
  return { conversationId: toPublicId('cnv', row.conversationId), message };
}

function own({ isStarred, isArchived, unreadCount }: OwnState) {
  return { isStarred, isArchived, unreadCount };
}
