import { eq, sql, type SQL } from 'drizzle-orm';
import { isPublic } from '#shared/listings/listing-lifecycle.ts';
import {
  MESSAGES_BEFORE_LINKS,
  type ConversationKind,
  type ConversationPermissions,
} from '#shared/messages/conversation.ts';
import type { Blocking } from '#server/blocking/user-blocks.ts';
import type { ListingState } from '#server/listings/listings.policy.ts';
import type { Actor } from '#server/platform/context.ts';
import { conversationParticipants, conversations } from './messages.table.ts';

type People = { participantIds: readonly string[] };

/** Only its participants may see a conversation; the team may not. */
export function canSeeConversation(actor: Actor, { participantIds }: People): boolean {
  return actor.kind === 'member' && participantIds.includes(actor.userId);
}

/** The same rule as a condition, for lists. */
export function visibleConversations(actor: Actor): SQL {
  if (actor.kind === 'anyone') return sql`false`;
  return sql`exists (select 1 from ${conversationParticipants} as own where own.conversation_id = ${conversations.id} and ${eq(sql`own.user_id`, actor.userId)})`;
}

export type Talk = {
  kind: ConversationKind;
  /** Whether the other account still exists and is not banned. */
  isOtherHere: boolean;
  isSeller: boolean;
  /** The conversation's listing, null once it is deleted. */
  listing: (ListingState & { isReserved: boolean }) | null;
  sentCount: number;
  otherSentCount: number;
  /** First: the actor; second: the other participant. */
  blocking: Blocking;
};

/** Returns what a participant may do in their conversation. */
export function conversationPermissions(talk: Talk): ConversationPermissions {
  const writeRefusal = refusalOf(talk);
  const isTalk = talk.kind === 'listing';
  const isOffered = talk.listing !== null && isPublic(talk.listing);
  return {
    write: writeRefusal === null,
    writeRefusal,
    followLinks:
      !isTalk || (talk.sentCount >= MESSAGES_BEFORE_LINKS && talk.otherSentCount >= MESSAGES_BEFORE_LINKS),
    answerQuickly: talk.isSeller && writeRefusal === null,
    propose: isOffered && writeRefusal === null,
    reserve: isOffered && talk.isSeller && !talk.listing?.isReserved,
    block: isTalk && talk.isOtherHere && !talk.blocking.byFirst,
    unblock: isTalk && talk.blocking.byFirst,
  };
}

function refusalOf({ kind, isOtherHere, blocking }: Talk): string | null {
  if (kind === 'welcome') return 'Ce message est automatique : on n’y répond pas.';
  if (blocking.byFirst) return 'Vous avez bloqué cette personne. Débloquez-la pour lui écrire.';
  // One text for a block and a deleted account: the refusal must not reveal which it is.
  if (blocking.bySecond || !isOtherHere) return 'Vous ne pouvez plus écrire à cette personne.';
  return null;
}
