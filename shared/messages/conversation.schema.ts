import { z } from 'zod';
import { listingId, money } from '../listings/listing.schema.ts';
import { fromPublicId } from '../platform/ids.ts';
import { picture } from '../uploads/upload.schema.ts';
import { CONVERSATION_FILTERS, CONVERSATION_KINDS, MESSAGE_LIMITS } from './conversation.ts';

/** The part of an address that names a conversation; gives its UUID. */
const conversationId = z.string().transform((value, context) => {
  const uuid = fromPublicId('cnv', value);
  if (uuid) return uuid;
  context.addIssue({ code: 'custom', message: 'Cette conversation n’existe pas.' });
  return z.NEVER;
});

export const conversationParams = z.object({ id: conversationId });
export const openingParams = z.object({ id: listingId });

const sequence = z.int().min(0).max(2_147_483_647);
const sequenceText = z.coerce.number().pipe(sequence);

const messageText = z
  .string({ error: 'Écrivez votre message.' })
  .transform((value) => value.replaceAll('\u0000', '').toWellFormed().trim())
  .pipe(
    z
      .string()
      .min(1, 'Écrivez votre message.')
      .max(MESSAGE_LIMITS.text, `${MESSAGE_LIMITS.text} caractères au plus.`),
  );

/** Made by the sender's device: the same message under the same key is one message, however often it is sent. */
const key = z.string().regex(/^[\w-]{8,80}$/, 'Clé d’envoi non valide');

export const messageInput = z.object({ key, text: messageText });
export type MessageInput = z.output<typeof messageInput>;

/** The first message to a listing's seller. */
export const firstMessageInput = messageInput.extend({ listingId });
export type FirstMessageInput = z.output<typeof firstMessageInput>;

export const listQuery = z.object({
  filter: z.enum(CONVERSATION_FILTERS).default('all'),
  search: z
    .string()
    .max(100)
    .transform((text) => text.replaceAll('\u0000', '').toWellFormed().trim())
    .default(''),
  cursor: z.string().max(200).optional(),
});

/** The latest messages, those before one, or those after one. */
export const historyQuery = z
  .object({ before: sequenceText.optional(), after: sequenceText.optional() })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    error: 'Avant ou après, pas les deux.',
    path: ['after'],
  });

export const readInput = z.object({ sequence });
export const conversationChange = z.object({
  isStarred: z.boolean().optional(),
  isArchived: z.boolean().optional(),
});
export type ConversationChange = z.output<typeof conversationChange>;

const correspondent = z.object({
  id: z.string(),
  name: z.string(),
  initials: z.string(),
  avatar: z.string().nullable(),
  isOnline: z.boolean().nullable(),
  isAssistant: z.boolean(),
});

const conversationListing = z.object({
  id: z.string().nullable(),
  title: z.string(),
  price: money.nullable(),
  cover: picture.nullable(),
  isReserved: z.boolean(),
});

const conversation = z.object({
  id: z.string(),
  kind: z.enum(CONVERSATION_KINDS),
  listing: conversationListing.nullable(),
  other: correspondent,
  lastMessage: z.object({ text: z.string(), isMine: z.boolean() }),
  lastMessageAt: z.iso.datetime(),
  unreadCount: z.int(),
  isStarred: z.boolean(),
  isArchived: z.boolean(),
});

const marks = z.object({ delivered: z.int(), read: z.int() });

export const conversationsAnswer = z.object({
  data: z.array(conversation.meta({ id: 'Conversation' })),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  /** Conversations with something unread. */
  unread: z.int(),
});
export const unreadAnswer = z.object({ data: z.object({ count: z.int() }) });

export const openConversationAnswer = z.object({
  data: conversation
    .extend({
      lastSequence: z.int(),
      marks,
      can: z.object({
        write: z.boolean(),
        writeRefusal: z.string().nullable(),
        followLinks: z.boolean(),
        answerQuickly: z.boolean(),
        block: z.boolean(),
        unblock: z.boolean(),
      }),
    })
    .meta({ id: 'OpenConversation' }),
});

const message = z
  .object({
    sequence: z.int(),
    key: z.string().nullable(),
    text: z.string(),
    isMine: z.boolean(),
    advice: z.array(z.string()),
    sentAt: z.iso.datetime(),
  })
  .meta({ id: 'Message' });

export const messagesAnswer = z.object({
  data: z.array(message),
  hasEarlier: z.boolean(),
  marks,
  lastSequence: z.int(),
});
export const sentAnswer = z.object({ data: z.object({ conversationId: z.string(), message }) });

export const openingAnswer = z.object({
  data: z
    .object({
      conversationId: z.string().nullable(),
      listing: conversationListing,
      other: correspondent,
      suggestion: z.string(),
    })
    .meta({ id: 'Opening' }),
});

export const changedAnswer = z.object({
  data: z.object({ isStarred: z.boolean(), isArchived: z.boolean(), unreadCount: z.int() }),
});
