import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { shortTime } from '#shared/platform/message-times.ts';
import { plural } from '#shared/platform/text.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { useNow } from '#web/platform/clock.ts';
import { errorText } from '#web/platform/error-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { conversationsQuery, type ListView } from './messages.api.ts';
import { messagesHref } from './messages-view.ts';

export const LATEST: ListView = { filter: 'all', search: '', cursor: null };
const MAX_SHOWN = 6;

/** The latest conversations on /profile; the messages page has all of them. */
export function MessagesTab() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const now = useNow();
  const { data, error, refetch } = useQuery(conversationsQuery(apiFetch, LATEST));
  if (!data)
    return (
      <ErrorState
        title="Impossible de charger vos messages"
        text={error && errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <section aria-labelledby="mes-messages">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="mes-messages" className="text-xl">
          {unreadText(data.unread)}
        </h2>
        <ButtonLink href="/messages" className="max-sm:w-full">
          Ouvrir la messagerie
        </ButtonLink>
      </div>
      <ul className="mt-4 divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
        {data.data
          .slice(0, MAX_SHOWN)
          .map(({ id, other, listing, lastMessage, lastMessageAt, unreadCount }) => (
            <li key={id}>
              <AppLink
                href={messagesHref({ conversation: id, listing: listing?.id ?? null })}
                className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-4.5 py-3.5 hover:bg-sunken focus-visible:-outline-offset-3"
              >
                <span className="flex items-baseline justify-between gap-3">
                  <strong className="truncate">
                    {other.name}
                    {unreadCount > 0 && (
                      <span className="text-brand">
                        {' '}
                        · {unreadCount} {plural(unreadCount, 'non lu', 'non lus')}
                      </span>
                    )}
                  </strong>
                  <span className="shrink-0 text-xs text-ink-2">{shortTime(lastMessageAt, now)}</span>
                </span>
                <span className="truncate text-s text-ink-2">{listing?.title}</span>
                <span className="truncate text-s">{lastMessage.text}</span>
              </AppLink>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** On the dashboard: the number of unread conversations, if there are any. */
export function UnreadNotice() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const unread = useQuery(conversationsQuery(apiFetch, LATEST)).data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <AppLink
      href={messagesHref({ filter: 'unread' })}
      className="flex min-h-11 items-center justify-between gap-3 rounded-m bg-brand-soft px-4.5 py-3 font-bold text-brand-strong hover:underline"
    >
      {unreadText(unread)}
      <span aria-hidden="true">›</span>
    </AppLink>
  );
}

function unreadText(unread: number): string {
  return unread === 0 ? 'Tout est lu' : `${unread} ${plural(unread, 'conversation')} à lire`;
}
