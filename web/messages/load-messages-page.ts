import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { requireMember } from '#web/accounts/current-account.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { conversationQuery, conversationsQuery, historyQuery, openingQuery } from './messages.api.ts';
import { messagesHref, type MessagesView } from './messages-view.ts';

type PageContext = { queryClient: QueryClient; apiFetch: ApiFetch };

/** The name of a message that is sent without JavaScript: made with its form, so that a second tap sends the same one. */
export type MessagesPageData = { key: string };

/** Members only. A listing that one already talks about leads to the conversation. */
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
    if (known) throw redirect({ href: messagesHref({ ...view, conversation: known }), replace: true });
  }
  return { key: crypto.randomUUID() };
}
