import { createFileRoute } from '@tanstack/react-router';
import { AssistantLink } from '#web/assistant/assistant-link.tsx';
import { loadMessagesPage } from '#web/messages/load-messages-page.ts';
import { MessagesPage } from '#web/messages/messages-page.tsx';
import { readView } from '#web/messages/messages-view.ts';
import { immediately, deferred } from '#web/platform/deferred.tsx';
import { livePlaceQuery } from '#web/platform/live-place.api.ts';
import { textParams } from '#web/platform/search-params.ts';

const ConversationReport = deferred(
  async () => (await import('#web/reports/conversation-report.tsx')).ConversationReport,
  immediately,
);

export const Route = createFileRoute('/messages')({
  validateSearch: textParams(
    'conversation',
    'listing',
    'filtre',
    'recherche',
    'suite',
    'avant',
    'fait',
    'signaler',
    'avis',
  ),
  staticData: { hasOwnBottomBar: true, isWholeScreen: true, isLive: true },
  // Before any loader, as what happens from here on is heard.
  beforeLoad: async ({ context: { queryClient, apiFetch } }) => {
    if (import.meta.env.SSR) await queryClient.prefetchQuery(livePlaceQuery(apiFetch));
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) => loadMessagesPage(context, readView(deps), location.href),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const isAboutReport = 'signaler' in search || 'avis' in search;
  return (
    <>
      <MessagesPage
        view={readView(search)}
        formKey={Route.useLoaderData().key}
        assistant={<AssistantLink className="aida icon-button" />}
      />
      {isAboutReport && <ConversationReport />}
    </>
  );
}
