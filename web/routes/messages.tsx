import { createFileRoute } from '@tanstack/react-router';
import { loadMessagesPage } from '#web/messages/load-messages-page.ts';
import { MessagesPage } from '#web/messages/messages-page.tsx';
import { readView } from '#web/messages/messages-view.ts';

export const Route = createFileRoute('/messages')({
  staticData: { hasOwnBottomBar: true, isWholeScreen: true },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) => loadMessagesPage(context, readView(deps), location.href),
  component: Page,
});

function Page() {
  return <MessagesPage view={readView(Route.useSearch())} formKey={Route.useLoaderData().key} />;
}
