import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Check } from 'lucide';
import type { FormEvent } from 'react';
import type { NotificationItem, NotificationPage } from '#shared/notifications/notification.ts';
import { relativeTime } from '#shared/platform/time.ts';
import { profilePath } from '#web/accounts/profile-tabs.ts';
import { ACTIVITY_LOOKS } from '#web/platform/activity-looks.ts';
import { DataLink } from '#web/platform/app-link.tsx';
import { useNow } from '#web/platform/clock.ts';
import { errorText } from '#web/platform/error-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { NOTIFICATIONS_KEY } from './bell.api.ts';
import { markAllRead, markRead, notificationsQuery } from './notifications.api.ts';
import { notificationsPath, READ_ALL_FORM, READ_FORM, readCursor } from './notifications-links.ts';

type Search = Readonly<Record<string, unknown>>;

/** All notifications, the latest first; on /profile, in place of the dashboard. */
export function NotificationsView({ search }: { search: Search }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const cursor = readCursor(search);
  const { data, error, refetch } = useQuery(notificationsQuery(apiFetch, cursor));
  if (!data)
    return (
      <ErrorState
        title="Impossible de charger vos notifications"
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data.data.length === 0 && cursor === null)
    return (
      <EmptyState
        title="Rien de nouveau"
        text="Messages, commentaires, décisions de notre équipe, prix en baisse de vos favoris : tout arrivera ici."
      >
        <ButtonLink look="secondary" href={profilePath('dashboard')}>
          Tableau de bord
        </ButtonLink>
      </EmptyState>
    );
  return <NotificationList page={data} cursor={cursor} />;
}

/** Returns functions that mark as read, then refetch. */
function useReading() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const run = (what: Promise<void>) =>
    what
      .catch((error: unknown) =>
        showToast({ title: 'Impossible de marquer comme lu', text: errorText(error) }),
      )
      .then(() => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }));
  return {
    read: (id: string) => void run(markRead(apiFetch, id)),
    readAll: () => void run(markAllRead(apiFetch)),
  };
}

function NotificationList({ page, cursor }: { page: NotificationPage; cursor: string | null }) {
  const { read, readAll } = useReading();
  return (
    <section aria-labelledby="notifications">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="notifications" className="text-xl">
          Notifications
        </h2>
        {page.unread > 0 && (
          <form
            method="post"
            action={READ_ALL_FORM}
            onSubmit={(event) => {
              event.preventDefault();
              readAll();
            }}
          >
            <Button type="submit" look="secondary">
              Tout marquer comme lu
            </Button>
          </form>
        )}
      </div>
      <ul className="mt-4 divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
        {page.data.map((item) => (
          <Row key={item.id} item={item} cursor={cursor} onRead={() => read(item.id)} />
        ))}
      </ul>
      {(cursor !== null || page.nextCursor !== null) && (
        <nav aria-label="Pages" className="mt-6 flex flex-wrap justify-center gap-3">
          {cursor !== null && (
            <ButtonLink look="secondary" href={notificationsPath()}>
              Les plus récentes
            </ButtonLink>
          )}
          {page.nextCursor !== null && (
            <ButtonLink look="secondary" href={notificationsPath(page.nextCursor)}>
              Notifications plus anciennes
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}

type RowProps = { item: NotificationItem; cursor: string | null; onRead: () => void };

function Row({ item, cursor, onRead }: RowProps) {
  const now = useNow();
  const { icon, tone } = ACTIVITY_LOOKS[item.type];
  return (
    <li className={classNames('flex items-start', item.unread && 'bg-brand-soft')}>
      <DataLink
        href={item.path}
        onClick={item.unread ? onRead : undefined}
        className="flex min-w-0 grow gap-3.5 px-4.5 py-3.5 hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <span className={classNames('grid size-10 shrink-0 place-items-center rounded-full', tone)}>
          <Icon of={icon} className="size-5" />
        </span>
        <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)]">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <strong>
              {item.title}
              {item.unread && <span className="sr-only"> (non lue)</span>}
            </strong>
            <span className="text-s text-ink-2">{relativeTime(item.time, now)}</span>
          </span>
          <span className="text-s">{item.description}</span>
          {item.listing && (
            <span className="truncate text-s text-ink-2">
              {item.listing.title}
              {item.location && ` · ${item.location}`}
            </span>
          )}
        </span>
      </DataLink>
      {item.unread && <ReadButton id={item.id} cursor={cursor} onRead={onRead} />}
    </li>
  );
}

function ReadButton({ id, cursor, onRead }: { id: string } & Omit<RowProps, 'item'>) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onRead();
  };
  return (
    <form method="post" action={READ_FORM} onSubmit={onSubmit} className="shrink-0 py-3 pr-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="suite" value={cursor ?? ''} />
      <button type="submit" aria-label="Marquer comme lue" title="Marquer comme lue" className="icon-button">
        <Icon of={Check} className="size-5" />
      </button>
    </form>
  );
}
