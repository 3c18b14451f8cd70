import { useQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CREATION_FAILED } from '#shared/messages/conversation.ts';
import { AppError } from '#shared/platform/errors.ts';
import { pageHref, toPage } from '#web/platform/page-href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { BrowserOutbox } from '#web/outbox/browser-outbox.ts';
import { Composer } from './composer.tsx';
import { Topic } from './conversation-head.tsx';
import { PendingBubble } from './message-bubble.tsx';
import { openingQuery } from './messages.api.ts';
import { messagesHref } from './messages-view.ts';
import { isFor, type Waiting } from './waiting-message.ts';
import { isMissing, RefusedPane } from './refused-pane.tsx';
import { Thread } from './thread.tsx';
import { useWaitingMessages } from './use-waiting-messages.ts';

const EMPTY_PAGE = { data: [], hasEarlier: false, marks: { delivered: 0, read: 0 }, lastSequence: 0 };

/** The form for the first message to a seller. Once sent, it leads to the conversation. */
export function OpeningPane({ listingId, formKey }: { listingId: string; formKey: string }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const { data: opening, error } = useQuery(openingQuery(apiFetch, listingId));
  const { outbox, waiting, post } = useWaitingMessages();
  const target = { listingId };
  const own = waiting.filter((each) => isFor(each.target, target));
  const conversation = opening?.conversationId ?? null;
  useEffect(() => {
    if (conversation === null) return;
    const href = messagesHref({ conversation, listing: listingId });
    void router.navigate({ ...toPage(href), replace: true });
  }, [conversation, listingId, router]);
  if (!opening) return <Refused error={error} listingId={listingId} waiting={own} outbox={outbox} />;
  return (
    <>
      <header className="flex min-h-17 items-center gap-3 border-b border-line bg-surface px-3.5 py-2 sm:px-4.5">
        <Topic listing={opening.listing} other={opening.other} back="/messages" />
      </header>
      <Thread
        page={EMPTY_PAGE}
        waiting={own}
        outbox={outbox}
        hasLinks={false}
        isTalk
        title={opening.listing.title}
        talk={null}
        earlierHref={messagesHref({ listing: listingId })}
        onEarlier={() => undefined}
      />
      <Composer
        key={listingId}
        conversation={null}
        listing={opening.listing}
        canPropose
        formKey={formKey}
        suggestion={own.length > 0 ? '' : opening.suggestion}
        onSend={(draft, photos) => post(target, draft, photos)}
      />
    </>
  );
}

type RefusedProps = {
  error: Error | null;
  listingId: string;
  waiting: readonly Waiting[];
  outbox: BrowserOutbox | null;
};

function Refused({ error, listingId, waiting, outbox }: RefusedProps) {
  const written = <UnsentMessages waiting={waiting} outbox={outbox} />;
  if (isMissing(error))
    return (
      <RefusedPane text="Cette annonce n’existe pas ou n’est plus en ligne." written={written}>
        <ButtonLink look="secondary" href="/marketplace">
          Voir les annonces
        </ButtonLink>
      </RefusedPane>
    );
  // A refusal shows its own message; anything else is a failure.
  const isRefusal = error instanceof AppError && error.status < 500;
  return (
    <RefusedPane text={isRefusal ? error.message : CREATION_FAILED} written={written}>
      {!isRefusal && <ButtonLink href={messagesHref({ listing: listingId })}>Réessayer</ButtonLink>}
      <ButtonLink look="secondary" href={pageHref({ to: '/annonce/$id', params: { id: listingId } })}>
        Revenir à l’annonce
      </ButtonLink>
    </RefusedPane>
  );
}

/** What somebody wrote is shown even where nothing can be written any more. */
function UnsentMessages({ waiting, outbox }: Pick<RefusedProps, 'waiting' | 'outbox'>) {
  if (waiting.length === 0) return null;
  return (
    <ol aria-label="Messages non envoyés" className="grid w-full max-w-md gap-2 text-left">
      {waiting.map((message) => (
        <PendingBubble key={message.key} message={message} outbox={outbox} />
      ))}
    </ol>
  );
}
