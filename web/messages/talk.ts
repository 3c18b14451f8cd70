import type { ConversationListing, ConversationPermissions } from '#shared/messages/conversation.ts';
import type { Draft } from './draft.ts';

/** The context that a conversation's cards need for sending answers and showing them. */
export type Talk = {
  conversation: string;
  listing: ConversationListing;
  can: ConversationPermissions;
  /** Base of the idempotency keys of messages sent without JavaScript. */
  formKey: string;
  /** Proposals whose answer is being sent. */
  answering: ReadonlySet<number>;
  send: (draft: Draft) => void;
  reserve: () => void;
};
