import type { MessageContent } from '#shared/messages/message.schema.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { answerProposal } from './answer-proposal.ts';
import type { LockedConversation } from './lock-conversation.ts';
import type { MessageRow } from './messages.queries.ts';
import { propose } from './propose.ts';
import { refuseUntrueReply } from './refuse-untrue-reply.ts';
import { sharePhotos } from './share-photos.ts';

export type StoredContent = Pick<MessageRow, 'kind' | 'body'>;

/** Checks and stores the content of a conversation's next message. Returns its kind and plain text. */
export async function storeContent(
  ctx: Context<Member>,
  tx: Transaction,
  conversation: LockedConversation,
  content: MessageContent,
): Promise<StoredContent> {
  switch (content.kind) {
    case 'text':
      await refuseUntrueReply(tx, conversation, content.text);
      return { kind: 'text', body: content.text };
    case 'photos':
      return sharePhotos(ctx, tx, conversation, content);
    case 'answer':
      return answerProposal(ctx, tx, conversation, content);
    default:
      return propose(ctx, tx, conversation, content);
  }
}
