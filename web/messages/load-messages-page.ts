import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { requireMember } from '#web/accounts/current-account.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { toPage } from '#web/platform/page-href.ts';
import { conversationQuery, conversationsQuery, historyQuery, openingQuery } from './messages.api.ts';
import { messagesHref, type MessagesView } from './messages-view.ts';

type PageContext = { queryClient: QueryClient; apiFetch: ApiFetch };

/**
 * Idempotency key of a message sent without JavaScript, generated with its form: a second tap sends the same message.
 */
export type MessagesPageData = { key: string };

/** Members only. A listing with an existing conversation redirects to it. */
export async function loadMessagesPage(
  context: PageContext,
  view: MessagesView,
  href: string,
): Promise<MessagesPageData> {
  await requireMember(context, href);
  const { queryClient, apiFetch } = context;
  const { conversation, listing, before } = view;
  await Promise.all([
    queryClient.prefetchQuery(conversationsQuery(apiFetch, view)),
    ...(conversation === null
      ? []
      : [
          queryClient.prefetchQuery(conversationQuery(apiFetch, conversation)),
          queryClient.prefetchQuery(historyQuery(apiFetch, conversation, before)),
        ]),
    ...(conversation === null && listing !== null
      ? [queryClient.prefetchQuery(openingQuery(apiFetch, listing))]
      : []),
  ]);
  if (conversation === null && listing !== null) {
    const known = queryClient.getQueryData(openingQuery(apiFetch, listing).queryKey)?.conversationId;
    if (known) throw redirect({ ...toPage(messagesHref({ ...view, conversation: known })), replace: true });
  }
  return { key: crypto.randomUUID() };
}
