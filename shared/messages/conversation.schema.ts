import { z } from 'zod';
import { listingId, money } from '../listings/listing.schema.ts';
import { publicId } from '../platform/public-id.schema.ts';
import { CURRENCIES } from '../platform/money.ts';
import { COUNTRY_CODES } from '../platform/places.ts';
import { picture } from '../uploads/upload.schema.ts';
import { CONVERSATION_FILTERS, CONVERSATION_KINDS } from './conversation.ts';
import { marks, sequence } from './message.schema.ts';

/** A conversation's id in an address; parsed into its UUID. */
const conversationId = publicId('cnv', 'Cette conversation n’existe pas.');

export const conversationParams = z.object({ id: conversationId });
export const openingParams = z.object({ id: listingId });

const sequenceText = z.coerce.number().pipe(sequence);

export const listQuery = z.object({
  filter: z.enum(CONVERSATION_FILTERS).default('all'),
  search: z
    .string()
    .max(100)
    .transform((text) => text.replaceAll('\u0000', '').toWellFormed().trim())
    .default(''),
  cursor: z.string().max(200).optional(),
});

/** The latest messages, those before a given one, or those after it. */
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
  currency: z.enum(CURRENCIES),
  countryCode: z.enum(COUNTRY_CODES).nullable(),
  isReserved: z.boolean(),
  isSold: z.boolean(),
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

export const conversationsAnswer = z.object({
  data: z.array(conversation.meta({ id: 'Conversation' })),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  /** Number of conversations with unread messages. */
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
        propose: z.boolean(),
        reserve: z.boolean(),
        block: z.boolean(),
        unblock: z.boolean(),
      }),
    })
    .meta({ id: 'OpenConversation' }),
});

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
