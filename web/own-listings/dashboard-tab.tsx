import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ActivityItem, OwnOverview } from '#shared/own-listings/own-overview.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { formatInteger } from '#shared/platform/money.ts';
import { longDate, relativeTime } from '#shared/platform/time.ts';
import { useSavesData } from '#web/platform/data-saver/use-saves-data.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { useNow } from '#web/platform/clock.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { COUNTS_REFRESH_MS } from '#web/listings/own-listings-key.ts';
import { ACTIVITY_LOOKS } from '#web/platform/activity-looks.ts';
import { pageHref } from '#web/platform/page-href.ts';
import { ownOverviewQuery } from './own-listings.api.ts';

/** Counts and recent activity of one's own listings; approved ones count as active. */
export function DashboardTab() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const isSaving = useSavesData();
  const { data, refetch } = useQuery({
    ...ownOverviewQuery(apiFetch),
    refetchInterval: !isSaving && COUNTS_REFRESH_MS,
  });
  if (!data) return <ErrorState title="Impossible de charger vos données" onRetry={() => void refetch()} />;
  const total = Object.values(data.listings).reduce((sum, count) => sum + count, 0);
  if (total === 0)
    return (
      <EmptyState
        title="Votre étal est encore vide"
        text="Publiez une première annonce : c’est gratuit, et elle peut être lue dès aujourd’hui."
      >
        <ButtonLink href="/creer-annonce">Publier une annonce</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <Counts overview={data} />
      <Activity items={data.activity} />
    </>
  );
}

function Counts({ overview: { listings, views, contacts, favorites } }: { overview: OwnOverview }) {
  const { approved, pending, rejected, expired, sold, draft } = listings;
  const counts = [
    ['Annonces actives', approved],
    ['En attente', pending],
    ['Vues', views],
    ['Contacts', contacts],
    ['Mises en favori', favorites],
    ['Vendues', sold],
  ] as const;
  const rest = [
    [rejected, 'refusée'],
    [expired, 'expirée'],
    [draft, 'en brouillon'],
  ] as const;
  const further = rest.filter(([count]) => count > 0);
  return (
    <section aria-labelledby="compteurs">
      <h2 id="compteurs" className="sr-only">
        En chiffres
      </h2>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {counts.map(([label, count]) => (
          <div
            key={label}
            className="flex flex-col-reverse rounded-m border border-line bg-surface px-4 py-3.5"
          >
            <dt className="text-s text-ink-2">{label}</dt>
            <dd className="font-display text-2xl leading-tight font-bold text-brand">
              {formatInteger(count)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-s text-ink-2">
          {further.length > 0 && 'Et aussi : '}
          {further
            .map(([count, what]) => `${count} ${count > 1 && !what.includes(' ') ? `${what}s` : what}`)
            .join(', ')}
        </p>
        <ButtonLink href="/creer-annonce" className="max-sm:w-full">
          Publier une annonce
        </ButtonLink>
      </div>
    </section>
  );
}

function Activity({ items }: { items: readonly ActivityItem[] }) {
  return (
    <section aria-labelledby="activite" className="rounded-l border border-line bg-surface p-4.5 sm:p-6">
      <h2 id="activite" className="text-xl">
        Activité récente
      </h2>
      {items.length === 0 ? (
        <p className="mt-2 text-ink-2">Rien de nouveau pour l’instant.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {items.map((item) => (
            <ActivityRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Cotonou's offset from UTC, without daylight saving. */
const AHEAD_MS = HOUR_MS;

function ActivityRow({ item }: { item: ActivityItem }) {
  const now = useNow();
  const { icon, tone } = ACTIVITY_LOOKS[item.type];
  return (
    <li className="flex gap-3.5 py-3.5">
      <span className={classNames('grid size-10 shrink-0 place-items-center rounded-full', tone)}>
        <Icon of={icon} className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <strong>{item.title}</strong>
          <span className="text-s text-ink-3">{timeText(item, now)}</span>
        </p>
        <p className="text-s text-ink-2">{item.description}</p>
        <p className="flex min-w-0 items-center gap-1.5 text-s">
          <AppLink
            href={pageHref({ to: '/annonce/$id', params: { id: item.listing.id } })}
            className="inline-flex min-h-11 min-w-0 items-center font-semibold text-brand hover:underline sm:min-h-8"
          >
            <span className="truncate">{item.listing.title}</span>
          </AppLink>
          {item.location && <span className="shrink-0 text-ink-3">· {item.location}</span>}
        </p>
      </div>
    </li>
  );
}

/** Activity counted per day has no time of day. */
function timeText({ time }: ActivityItem, now: number): string {
  const day = (Date.parse(time) + AHEAD_MS) / DAY_MS;
  if (!Number.isInteger(day)) return relativeTime(time, now);
  const days = Math.floor((now + AHEAD_MS) / DAY_MS) - day;
  if (days <= 0) return 'Aujourd’hui';
  return days === 1 ? 'Hier' : longDate(time);
}
