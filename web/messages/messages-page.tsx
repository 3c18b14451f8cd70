import { MessagesSquare } from 'lucide';
import type { ReactNode } from 'react';
import { CONVERSATION_TEXTS } from '#shared/messages/conversation.ts';
import { deferred } from '#web/platform/deferred.tsx';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import type { MessagesView } from './messages-view.ts';
import { OpeningPane } from './opening-pane.tsx';
import { useLiveMessages } from './use-live-messages.ts';

// Watches the session here, as this page lacks the header that does so elsewhere.
const SessionTabs = deferred(async () => (await import('#web/sessions/session-tabs.tsx')).SessionTabs);

type MessagesPageProps = {
  view: MessagesView;
  formKey: string;
  /** In the head of the list: elsewhere it would cover what is written. */
  assistant: ReactNode;
};

/** The whole screen: the list and one conversation side by side; on a phone one of them. */
export function MessagesPage({ view, formKey, assistant }: MessagesPageProps) {
  const { siteName } = useSiteSettings();
  const typing = useLiveMessages();
  const { conversation, listing } = view;
  const isTalking = conversation !== null || listing !== null;
  return (
    <div className="flex h-dvh">
      <UnlistedMeta title={`Messages | ${siteName}`} />
      <h1 className="sr-only" tabIndex={-1}>
        Messages
      </h1>
      <section
        aria-label="Conversations"
        className={classNames(
          'relative min-w-0 flex-col border-line md:flex md:w-95 md:shrink-0 md:border-r',
          isTalking ? 'hidden' : 'flex grow md:grow-0',
        )}
      >
        <ConversationList view={view} assistant={assistant} />
      </section>
      <section
        aria-label="Conversation ouverte"
        className={classNames('min-w-0 grow flex-col md:flex', isTalking ? 'flex' : 'hidden')}
      >
        {conversation !== null && (
          <ConversationPane
            key={conversation}
            id={conversation}
            view={view}
            formKey={formKey}
            isTyping={typing.has(conversation)}
          />
        )}
        {conversation === null && listing !== null && (
          <OpeningPane key={listing} listingId={listing} formKey={formKey} />
        )}
        {!isTalking && <NothingChosen />}
      </section>
      {view.done !== null && (
        <p
          role="status"
          className="fixed inset-x-3 bottom-20 mx-auto max-w-md rounded-m bg-ink px-4 py-3 text-paper"
        >
          {view.done === 'lus' ? CONVERSATION_TEXTS.read : CONVERSATION_TEXTS.archived}
        </p>
      )}
      <SessionTabs />
    </div>
  );
}

function NothingChosen() {
  return (
    <div className="grid grow content-center justify-items-center gap-3 p-6 text-center text-ink-2">
      <Icon of={MessagesSquare} className="size-10 text-ink-3" />
      <p>Choisissez une conversation pour la lire.</p>
    </div>
  );
}
