import type { QueryClient } from '@tanstack/react-query';
import type { OutboxEntry } from '#web/outbox/outbox-entry.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { mergeMessages } from './history.ts';
import { conversationQuery, historyQuery, MESSAGES_KEY, openingQuery, type Sent } from './messages.api.ts';
import { waitingMessages } from './waiting-message.ts';

type PageContext = { queryClient: QueryClient; apiFetch: ApiFetch };

/** Inserts an acknowledged message into its conversation at once. */
export function showSent({ queryClient, apiFetch }: PageContext, entry: OutboxEntry, sent: Sent): void {
  const { conversationId: id, message } = sent;
  const [{ target } = {}] = waitingMessages([entry]);
  queryClient.setQueryData(
    historyQuery(apiFetch, id).queryKey,
    (known) =>
      known && {
        ...known,
        data: mergeMessages(known.data, [message]),
        lastSequence: Math.max(known.lastSequence, message.sequence),
      },
  );
  if (target && 'listingId' in target)
    queryClient.setQueryData(
      openingQuery(apiFetch, target.listingId).queryKey,
      (known) => known && { ...known, conversationId: id },
    );
  void queryClient.invalidateQueries({ queryKey: [...MESSAGES_KEY, 'list'] });
  void queryClient.invalidateQueries({ queryKey: conversationQuery(apiFetch, id).queryKey });
}
