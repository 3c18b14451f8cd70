import type { ConversationListing, ConversationPermissions } from '#shared/messages/conversation.ts';
import type { Draft } from './draft.ts';

/** What a conversation's cards need to answer and to be answered. */
export type Talk = {
  conversation: string;
  listing: ConversationListing;
  can: ConversationPermissions;
  /** What messages are named after that are sent without JavaScript. */
  formKey: string;
  /** Proposals whose answer is on its way. */
  answering: ReadonlySet<number>;
  send: (draft: Draft) => void;
  reserve: () => void;
};
