import type { EntryPhoto, NewEntry, OutboxEntry } from '#web/outbox/outbox-entry.ts';
import { draftText, type Draft } from './draft.ts';
import type { SentMessage, Target } from './messages.api.ts';
import { messagesHref } from './messages-view.ts';

/** A message that the server has not acknowledged. */
export type Waiting = Draft & {
  /** The idempotency key, which the server stores too. */
  key: string;
  target: Target;
  /** Why the server refused it; it then waits for its sender. */
  refusal: string | null;
  needsSession: boolean;
};

type Written = { target: Target; draft: Draft };

export function messageEntry(accountId: string, key: string, { target, draft }: Written): NewEntry {
  const isOpen = 'conversationId' in target;
  const { photos, ...content } = draft;
  const message: SentMessage = { key, ...contentOf(content) };
  return {
    key,
    accountId,
    kind: 'message',
    subject: null,
    request: isOpen
      ? {
          method: 'POST',
          path: `/api/messages/${encodeURIComponent(target.conversationId)}/messages`,
          body: { pictureIds: [], ...message },
        }
      : {
          method: 'POST',
          path: '/api/messages',
          body: { pictureIds: [], ...message, listingId: target.listingId },
        },
    ...(photos ? { photos: photos satisfies readonly EntryPhoto[] } : {}),
    title: 'Message',
    text: draftText(draft),
    href: messagesHref(isOpen ? { conversation: target.conversationId } : { listing: target.listingId }),
    content: { target, draft } satisfies Written,
  };
}

function contentOf({ text, offer, visit, answer }: Draft): Omit<SentMessage, 'key'> {
  return {
    text,
    ...(offer ? { offer: { amountMinor: offer.amountMinor } } : {}),
    ...(visit ? { visit } : {}),
    ...(answer ? { answer: { sequence: answer.sequence, step: answer.step, reserve: answer.reserve } } : {}),
  };
}

/** The messages among what waits. */
export function waitingMessages(entries: readonly OutboxEntry[]): Waiting[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== 'message') return [];
    const { key, refusal, needsSession } = entry;
    const { target, draft } = entry.content as Written;
    return [{ ...draft, key, target, refusal, needsSession }];
  });
}

export function isFor(target: Target, other: Target): boolean {
  if ('conversationId' in target)
    return 'conversationId' in other && other.conversationId === target.conversationId;
  return 'listingId' in other && other.listingId === target.listingId;
}
