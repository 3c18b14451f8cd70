import type { Currency, Money } from '../platform/money.ts';
import type { CountryCode } from '../platform/places.ts';
import type { Picture } from '../pictures/picture.ts';
import type { WarningStrength } from '../safety/warning-strength.ts';
import type { Proposal, ProposalState } from './proposal.ts';

/** `welcome`: the assistant's conversation, which cannot be answered. */
export const CONVERSATION_KINDS = ['listing', 'welcome'] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

export const CONVERSATION_FILTERS = ['all', 'unread', 'starred', 'archived'] as const;
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];

/** `answer`: the outcome of a proposal. */
export const MESSAGE_KINDS = ['text', 'welcome', 'photos', 'offer', 'visit', 'answer'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_LIMITS = { text: 2000, key: 80, pictures: 4 } as const;

/** Size of a page of the list, and of a conversation's history. */
export const CONVERSATIONS_PER_PAGE = 30;
export const MESSAGES_PER_PAGE = 40;

/** Counting unread conversations stops here: "99+" says enough. */
export const MAX_UNREAD = 99;

/** Links become clickable once each of the two has written this many messages: until then they are unknown senders. */
export const MESSAGES_BEFORE_LINKS = 2;

/** The other person of a conversation, with what they show of themselves. */
export type Correspondent = {
  id: string;
  name: string;
  initials: string;
  /** Address of the 150×150 picture. */
  avatar: string | null;
  /** null where they do not show it. */
  isOnline: boolean | null;
  isAssistant: boolean;
};

/** The listing that the conversation is about. */
export type ConversationListing = {
  /** null once it is permanently gone. */
  id: string | null;
  title: string;
  price: Money | null;
  cover: Picture | null;
  /** The currency of offers. */
  currency: Currency;
  /** The country whose time zone applies to visits. */
  countryCode: CountryCode | null;
  isReserved: boolean;
  isSold: boolean;
};

export type Conversation = {
  id: string;
  kind: ConversationKind;
  listing: ConversationListing | null;
  other: Correspondent;
  lastMessage: { text: string; isMine: boolean };
  lastMessageAt: string;
  unreadCount: number;
  isStarred: boolean;
  isArchived: boolean;
};

/**
 * The last of the requesting person's messages that the other device has received, and that the other person has read.
 */
export type Marks = { delivered: number; read: number };

/** One conversation with its messages. */
export type OpenConversation = Conversation & {
  /** Sequence number of the latest message. */
  lastSequence: number;
  marks: Marks;
  can: ConversationPermissions;
};

export type ConversationPermissions = {
  write: boolean;
  /** Why writing is not allowed, in French; null if it is. */
  writeRefusal: string | null;
  followLinks: boolean;
  /** Whether to offer canned answers for sellers. */
  answerQuickly: boolean;
  /** Whether offers and visits are allowed: as long as the listing is available. */
  propose: boolean;
  /** Whether the listing may be marked as reserved. */
  reserve: boolean;
  block: boolean;
  unblock: boolean;
};

export type Message = {
  /** Its number in the conversation, from 1. */
  sequence: number;
  /** The sender's idempotency key, returned to the sender only. */
  key: string | null;
  kind: MessageKind;
  /** The text; for photos, their caption. */
  text: string;
  /** Only the two participants can open their addresses. */
  pictures: Picture[];
  proposal: Proposal | null;
  /** The proposal that this message closed, and its outcome. */
  closes: { sequence: number; state: ProposalState } | null;
  isMine: boolean;
  /** The warning about a likely swindle; none for its sender. */
  advice: string[];
  adviceStrength: WarningStrength | null;
  sentAt: string;
};

/** A part of a conversation in order, with its read marks. */
export type MessagePage = { data: Message[]; hasEarlier: boolean; marks: Marks; lastSequence: number };

/** The state before the first message: recipient and suggested text; or the conversation that already exists. */
export type Opening = {
  conversationId: string | null;
  listing: ConversationListing;
  other: Correspondent;
  suggestion: string;
};

export const WRITE_TO_ONESELF = 'Vous ne pouvez pas vous contacter vous-même.';
export const UNKNOWN_CONVERSATION = 'Cette conversation n’existe pas.';
export const CREATION_FAILED = 'Impossible de créer la conversation. Veuillez réessayer.';

export const CONVERSATION_TEXTS = {
  archiveFailed: "Impossible d'archiver la conversation",
  readFailed: 'Impossible de marquer les messages comme lus',
  starFailed: 'Impossible de modifier le statut favori',
  blockFailed: 'Impossible de bloquer ou de débloquer cette personne',
  reserveFailed: 'Impossible de marquer l’annonce comme réservée',
  archived: 'Conversation archivée',
  unarchived: 'Conversation remise dans vos messages',
  read: 'Messages marqués comme lus',
} as const;

/** The suggested first message, which can be sent as it is or changed. */
export function firstMessage(title: string): string {
  return `Bonjour, votre annonce « ${title} » m’intéresse. Est-elle toujours disponible ?`;
}
