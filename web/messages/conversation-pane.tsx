import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { AppLink } from '#web/platform/app-link.tsx';
import { errorText } from '#web/platform/error-text.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { pageHref } from '#web/platform/page-href.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import {
  UNKNOWN_CONVERSATION,
  type ConversationListing,
  type OpenConversation,
} from '#shared/messages/conversation.ts';
import { quickReplies } from '#shared/messages/quick-replies.ts';
import { Composer } from './composer.tsx';
import { ConversationHead } from './conversation-head.tsx';
import type { Draft } from './draft.ts';
import { mergePages } from './history.ts';
import { STATE_FORM } from './message-forms.ts';
import {
  conversationQuery,
  fetchHistory,
  historyQuery,
  markRead,
  refreshStates,
  notifyTyping,
} from './messages.api.ts';
import { messagesHref, type MessagesView } from './messages-view.ts';
import { isFor, type Waiting } from './waiting-message.ts';
import { isMissing, RefusedPane } from './refused-pane.tsx';
import { Thread } from './thread.tsx';
import type { Talk } from './talk.ts';
import { useWaitingMessages } from './use-waiting-messages.ts';
import { useReserving } from './use-reserving.ts';

type PaneProps = { id: string; view: MessagesView; formKey: string; isTyping: boolean };

/** One conversation: its history and the field for writing. */
export function ConversationPane({ id, view, formKey, isTyping }: PaneProps) {
  const { apiFetch, form } = useRouteContext({ from: '__root__' });
  const { data: conversation, error, refetch } = useQuery(conversationQuery(apiFetch, id));
  const history = useHistory(id, view.before);
  const { outbox, waiting, post } = useWaitingMessages();
  const reserve = useReserving(conversation?.listing?.id ?? null);
  const onTyping = useTypingSign(id);
  useReadMark(id, conversation?.unreadCount ?? 0, history.page?.lastSequence ?? 0);
  if (!conversation || !history.page)
    return <FailedPane error={error ?? history.error} onRetry={() => void refetch()} />;
  const { can, kind, listing } = conversation;
  const isSold = listing?.isSold === true;
  const target = { conversationId: id };
  const own = waiting.filter((each) => isFor(each.target, target));
  const sending = {
    formKey,
    send: (draft: Draft) => post(target, draft),
    reserve: () => void reserve(),
  };
  const talk = talkAbout(conversation, own, sending);
  const earliest = history.page.data[0]?.sequence ?? 0;
  return (
    <>
      <ConversationHead conversation={conversation} view={view} isTyping={isTyping} />
      {isSold && <SoldNotice listing={listing} />}
      {form?.form === STATE_FORM && form.message !== null && (
        <p role="alert" className="bg-danger-soft px-4.5 py-3 text-danger">
          {form.message}
        </p>
      )}
      <Thread
        page={history.page}
        waiting={own}
        outbox={outbox}
        hasLinks={can.followLinks}
        isTalk={kind === 'listing'}
        title={listing?.title ?? ''}
        talk={talk}
        earlierHref={messagesHref({ ...view, conversation: id, before: earliest })}
        onEarlier={() => void history.loadEarlier(earliest)}
      />
      {can.write ? (
        <Composer
          key={id}
          conversation={id}
          listing={listing}
          canPropose={can.propose}
          formKey={formKey}
          quickReplies={can.answerQuickly ? quickReplies(isSold) : []}
          onSend={(draft, photos) => post(target, draft, photos)}
          onTyping={onTyping}
        />
      ) : (
        <p className="border-t border-line bg-surface px-4 py-4 text-center text-s text-ink-2">
          {can.writeRefusal}
        </p>
      )}
    </>
  );
}

function SoldNotice({ listing }: { listing: ConversationListing }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 bg-sunken px-3.5 py-1.5 text-s sm:px-4.5">
      <strong>Cette annonce est vendue.</strong>
      {listing.id !== null && (
        <AppLink
          href={pageHref({ to: '/annonce/$id', params: { id: listing.id }, hash: 'similaires' })}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Annonces similaires
        </AppLink>
      )}
    </p>
  );
}

function talkAbout(
  { id, listing, can }: OpenConversation,
  waiting: readonly Waiting[],
  sending: Pick<Talk, 'formKey' | 'send' | 'reserve'>,
): Talk | null {
  const answering = new Set(waiting.flatMap(({ answer }) => answer?.sequence ?? []));
  return listing && { conversation: id, listing, can, answering, ...sending };
}

function FailedPane({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (isMissing(error)) return <RefusedPane text={UNKNOWN_CONVERSATION} />;
  return (
    <div className="grid grow content-center p-4">
      <ErrorState title={errorText(error)} onRetry={onRetry}>
        <ButtonLink look="secondary" href="/messages">
          Toutes les conversations
        </ButtonLink>
      </ErrorState>
    </div>
  );
}

/** The loaded part of a conversation's history; with JavaScript earlier messages are added in place. */
function useHistory(id: string, before: number | null) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const query = historyQuery(apiFetch, id, before);
  const { data: page, error } = useQuery(query);
  const loadEarlier = async (earliest: number) => {
    const more = await fetchHistory(apiFetch, id, { before: String(earliest) });
    queryClient.setQueryData(query.queryKey, (known) => known && mergePages(known, more));
  };
  return { page, error, loadEarlier };
}

/** Marks messages as read while they are on screen. */
function useReadMark(id: string, unreadCount: number, lastSequence: number) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const isHydrated = useHydrated();
  const mark = useEffectEvent(async () => {
    if (unreadCount === 0 || lastSequence === 0 || document.visibilityState !== 'visible') return;
    // On failure it stays unread, as the button beside it shows.
    await markRead(apiFetch, id, lastSequence).catch(() => undefined);
    refreshStates(queryClient);
  });
  useEffect(() => {
    if (!isHydrated) return undefined;
    const onVisible = () => void mark();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [isHydrated, id, unreadCount, lastSequence]);
}

/** One typing event covers many keystrokes. */
const TYPING_EVERY_MS = 4_000;

function useTypingSign(id: string): () => void {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < TYPING_EVERY_MS) return;
    last.current = now;
    void notifyTyping(apiFetch, id).catch(() => undefined);
  };
}
