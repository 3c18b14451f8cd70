import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ArrowLeft, Search, Star, X } from 'lucide';
import type { ReactNode } from 'react';
import { MAX_UNREAD, type Conversation, type ConversationFilter } from '#shared/messages/conversation.ts';
import { shortTime } from '#shared/platform/message-times.ts';
import { plural } from '#shared/platform/text.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { useNow } from '#web/platform/clock.ts';
import { errorText } from '#web/platform/error-text.ts';
import type { PageHref } from '#web/platform/page-href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { conversationsQuery } from './messages.api.ts';
import { messagesHref, type MessagesView } from './messages-view.ts';
import { TopicPicture } from './topic-picture.tsx';

/** A member's conversations with their states, filters and search. */
export function ConversationList({ view, assistant }: { view: MessagesView; assistant: ReactNode }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(conversationsQuery(apiFetch, view));
  return (
    <div className="flex min-h-0 grow flex-col bg-surface">
      <ListHead view={view} unread={data?.unread ?? 0} assistant={assistant} />
      <div className="min-h-0 grow overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]">
        {error && !data && (
          <div className="p-4">
            <ErrorState
              title="Impossible de charger vos messages"
              text={errorText(error)}
              onRetry={() => void refetch()}
            />
          </div>
        )}
        {data && data.data.length === 0 && <NothingHere view={view} />}
        {data && data.data.length > 0 && (
          <ul>
            {data.data.map((conversation) => (
              <ConversationRow
                key={conversation.id}
                conversation={conversation}
                href={hrefOf(view, conversation)}
                isOpen={conversation.id === view.conversation}
              />
            ))}
          </ul>
        )}
        {data && <MorePages view={view} next={data.nextCursor} />}
      </div>
    </div>
  );
}

function hrefOf({ filter, search, cursor }: MessagesView, { id, listing }: Conversation): PageHref {
  return messagesHref({ filter, search, cursor, conversation: id, listing: listing?.id ?? null });
}

const FILTERS: readonly { filter: ConversationFilter; label: string }[] = [
  { filter: 'all', label: 'Toutes' },
  { filter: 'unread', label: 'Non lues' },
  { filter: 'starred', label: 'Favorites' },
  { filter: 'archived', label: 'Archivées' },
];

type ListHeadProps = { view: MessagesView; unread: number; assistant: ReactNode };

function ListHead({ view, unread, assistant }: ListHeadProps) {
  const count = unread > MAX_UNREAD ? `${MAX_UNREAD}+` : String(unread);
  return (
    <div className="border-b border-line px-3.5 pt-2 pb-3 sm:px-4.5">
      <div className="flex flex-wrap items-center gap-1">
        <AppLink href="/" aria-label="Accueil" className="icon-button -ml-2.5">
          <Icon of={ArrowLeft} className="size-5" />
        </AppLink>
        {/* The page's own heading says it to who cannot see this one. */}
        <p aria-hidden="true" className="font-display text-2xl leading-tight font-bold tracking-tight">
          Messages
        </p>
        <details open={view.search !== ''} className="group ml-auto">
          <summary aria-label="Rechercher" className="icon-button">
            <Icon of={Search} className="size-5 group-open:hidden" />
            <Icon of={X} className="hidden size-5 group-open:block" />
          </summary>
          <SearchForm view={view} />
        </details>
        {assistant}
      </div>
      <nav
        aria-label="Filtres"
        className="no-scrollbar relative -mx-3.5 flex gap-2 overflow-x-auto px-3.5 pt-1 *:shrink-0 group-has-open:mt-14 sm:-mx-4.5 sm:px-4.5"
      >
        {FILTERS.map(({ filter, label }) => (
          <ChipLink key={filter} href={messagesHref({ filter })} isSelected={view.filter === filter}>
            {filter === 'starred' ? (
              <>
                <Icon of={Star} className="size-4.5" />
                <span className="sr-only">{label}</span>
              </>
            ) : (
              label
            )}
            {filter === 'unread' && unread > 0 && ` · ${count}`}
          </ChipLink>
        ))}
      </nav>
    </div>
  );
}

function SearchForm({ view }: { view: MessagesView }) {
  const { search, filter } = view;
  const filterName = new URL(messagesHref({ filter }), 'http://x').searchParams.get('filtre');
  return (
    <form
      method="get"
      action={'/messages' satisfies PageHref}
      role="search"
      className="absolute inset-x-3.5 mt-1 flex gap-2 sm:inset-x-4.5"
    >
      {filterName !== null && <input type="hidden" name="filtre" value={filterName} />}
      <input
        type="search"
        name="recherche"
        aria-label="Rechercher dans vos messages"
        placeholder="Nom, annonce ou mot"
        defaultValue={search}
        maxLength={100}
        className="min-h-11 w-full min-w-0 rounded-full border border-line bg-surface px-4 text-ink"
      />
    </form>
  );
}

type RowProps = { conversation: Conversation; href: PageHref; isOpen: boolean };

function ConversationRow({ conversation, href, isOpen }: RowProps) {
  const now = useNow();
  const { other, listing, kind, lastMessage, lastMessageAt, unreadCount, isStarred } = conversation;
  const isUnread = unreadCount > 0;
  return (
    <li className="border-b border-line">
      <AppLink
        href={href}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-3.5 py-3.5 sm:px-4.5 focus-visible:-outline-offset-3',
          isOpen ? 'bg-brand-soft' : 'hover:bg-sunken',
        )}
      >
        <TopicPicture listing={listing} kind={kind} className="size-14" />
        <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex items-baseline justify-between gap-2">
            <strong className="flex min-w-0 items-center gap-1">
              <span className="truncate">{other.name}</span>
              {isStarred && (
                <span role="img" aria-label="Favorite" className="shrink-0">
                  <Icon of={Star} className="size-4 fill-current text-brand" />
                </span>
              )}
            </strong>
            <time dateTime={lastMessageAt} className="shrink-0 text-xs text-ink-2">
              {shortTime(lastMessageAt, now)}
            </time>
          </span>
          <span className="truncate text-s text-ink-2">{listing?.title}</span>
          <span className="flex items-center justify-between gap-2">
            <span className={classNames('truncate text-s', isUnread ? 'font-bold' : 'text-ink-2')}>
              {lastMessage.isMine && 'Vous : '}
              {lastMessage.text}
            </span>
            {isUnread && (
              <span className="grid min-h-6 min-w-6 shrink-0 place-items-center rounded-full bg-brand px-1.5 text-xs font-bold text-on-brand">
                {unreadCount}
                <span className="sr-only"> {plural(unreadCount, 'non lu', 'non lus')}</span>
              </span>
            )}
          </span>
        </span>
      </AppLink>
    </li>
  );
}

const EMPTY: Record<ConversationFilter, { title: string; text: string }> = {
  all: {
    title: 'Pas encore de message',
    text: 'Écrivez à un vendeur depuis son annonce : vos échanges se retrouvent ici.',
  },
  unread: { title: 'Tout est lu', text: 'Aucun message n’attend votre réponse.' },
  starred: {
    title: 'Pas de conversation favorite',
    text: 'Marquez d’une étoile les échanges à garder sous la main.',
  },
  archived: {
    title: 'Rien dans les archives',
    text: 'Une conversation archivée revient d’elle-même à son prochain message.',
  },
};

function NothingHere({ view: { filter, search } }: { view: MessagesView }) {
  const isSearch = search !== '';
  return (
    <div className="p-4">
      <EmptyState
        {...(isSearch
          ? { title: 'Aucun résultat', text: `Rien ne correspond à « ${search} ».` }
          : EMPTY[filter])}
      >
        {isSearch || filter !== 'all' ? (
          <ButtonLink look="secondary" href="/messages">
            Toutes les conversations
          </ButtonLink>
        ) : (
          <ButtonLink href="/marketplace">Parcourir les annonces</ButtonLink>
        )}
      </EmptyState>
    </div>
  );
}

function MorePages({ view, next }: { view: MessagesView; next: string | null }) {
  const { filter, search, cursor } = view;
  if (next === null && cursor === null) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-center gap-3 p-4">
      {cursor !== null && (
        <ButtonLink look="secondary" href={messagesHref({ filter, search })}>
          Les plus récentes
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink look="secondary" href={messagesHref({ filter, search, cursor: next })}>
          Plus anciennes
        </ButtonLink>
      )}
    </nav>
  );
}
