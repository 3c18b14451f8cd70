import type { Currency, Money } from '../platform/money.ts';
import type { CountryCode } from '../platform/places.ts';
import type { Picture } from '../pictures/picture.ts';
import type { Proposal, ProposalState } from './proposal.ts';

/** `welcome`: the assistant's, which nobody answers. */
export const CONVERSATION_KINDS = ['listing', 'welcome'] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

export const CONVERSATION_FILTERS = ['all', 'unread', 'starred', 'archived'] as const;
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];

/** `answer`: what became of a proposal. */
export const MESSAGE_KINDS = ['text', 'welcome', 'photos', 'offer', 'visit', 'answer'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_LIMITS = { text: 2000, key: 80, pictures: 4 } as const;

/** How many one page of the list, and of a conversation's history, has. */
export const CONVERSATIONS_PER_PAGE = 30;
export const MESSAGES_PER_PAGE = 40;

/** Counting unread conversations stops here: "99+" says enough. */
export const MAX_UNREAD = 99;

/** Links can be followed once each of the two has written this often: until then they are strangers. */
export const MESSAGES_BEFORE_LINKS = 2;

/** The other person of a conversation, as far as they show themselves. */
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

/** What is talked about. */
export type ConversationListing = {
  /** null once it is gone for good. */
  id: string | null;
  title: string;
  price: Money | null;
  cover: Picture | null;
  /** What an offer for it is made in. */
  currency: Currency;
  /** Whose clocks a visit goes by. */
  countryCode: CountryCode | null;
  isReserved: boolean;
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

/** Up to which of the asker's messages the other one's device has received and the other one has read them. */
export type Marks = { delivered: number; read: number };

/** One conversation, opened. */
export type OpenConversation = Conversation & {
  /** Number of the latest message. */
  lastSequence: number;
  marks: Marks;
  can: ConversationPermissions;
};

export type ConversationPermissions = {
  write: boolean;
  /** Why one may not, in French. */
  writeRefusal: string | null;
  followLinks: boolean;
  /** Answers that sellers give every day are offered. */
  answerQuickly: boolean;
  /** Offers and visits: while the listing is there to be had. */
  propose: boolean;
  /** Mark the listing as reserved. */
  reserve: boolean;
  block: boolean;
  unblock: boolean;
};

export type Message = {
  /** Its number in the conversation, from 1. */
  sequence: number;
  /** The sender's own name for it, told to the sender alone. */
  key: string | null;
  kind: MessageKind;
  /** What it says in words; of photos, what was written to them. */
  text: string;
  /** Their addresses open for the two alone. */
  pictures: Picture[];
  proposal: Proposal | null;
  /** The proposal that this message ended, and how. */
  closes: { sequence: number; state: ProposalState } | null;
  isMine: boolean;
  /** Against a swindle that it looks like; never told to its sender. */
  advice: string[];
  sentAt: string;
};

/** A part of a conversation in order, and what went with it. */
export type MessagePage = { data: Message[]; hasEarlier: boolean; marks: Marks; lastSequence: number };

/** Before the first message: whom it would go to, and what is suggested; or the conversation there already is. */
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

/** The first message, ready to be sent or changed. */
export function firstMessage(title: string): string {
  return `Bonjour, votre annonce « ${title} » m’intéresse. Est-elle toujours disponible ?`;
}
