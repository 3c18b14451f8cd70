import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import {
  SUBSCRIBER_LABEL,
  SUBSCRIBER_STATES,
  SUBSCRIBERS_LABEL,
  type Subscriber,
} from '#shared/newsletter/subscriber.ts';
import { formatInteger } from '#shared/platform/money.ts';
import { cityName, findCountry } from '#shared/platform/places.ts';
import { longDate } from '#shared/platform/time.ts';
import { AdminFilters, ChoiceFilter, optionsOf } from '#web/admin-ui/admin-filters.tsx';
import { AdminPager } from '#web/admin-ui/admin-pager.tsx';
import { AdminTable, type AdminColumn } from '#web/admin-ui/admin-table.tsx';
import { Figures } from '#web/admin-ui/figures.tsx';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { COUNTRY_OPTIONS } from './city-options.ts';
import { subscribersHref, TEAM_PATHS, type SubscriberFilter } from './newsletter-team-address.ts';
import { subscribersQuery } from './newsletter.api.ts';

const TONES = { pending: 'neutral', active: 'brand', unsubscribed: 'neutral', bounced: 'danger' } as const;

export function SubscriberList({ filter }: { filter: SubscriberFilter }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(subscribersQuery(apiFetch, filter));
  const { cursor, ...chosen } = filter;
  return (
    <>
      <AdminFilters path={subscribersHref()} chosen={filter}>
        <input type="hidden" name="vue" value="abonnes" />
        <TextField label="E-mail" name="q" type="search" maxLength={200} defaultValue={filter.q} />
        <ChoiceFilter label="État" name="etat" options={optionsOf(SUBSCRIBER_LABEL)} chosen={filter.state} />
        <ChoiceFilter label="Pays" name="pays" options={COUNTRY_OPTIONS} chosen={filter.country} />
      </AdminFilters>
      {!data && <LoadFailure title="Impossible de charger les abonnés" error={error} refetch={refetch} />}
      {data && (
        <>
          <Figures
            figures={SUBSCRIBER_STATES.map((state) => ({
              label: SUBSCRIBERS_LABEL[state],
              value: `${data.counts[state].isCapped ? '> ' : ''}${formatInteger(data.counts[state].count)}`,
            }))}
          />
          <AdminTable
            caption="Abonnés, le plus récent d’abord"
            columns={columnsFor(filter)}
            rows={data.data}
            keyOf={({ id }) => id}
            empty={{ title: 'Aucun abonné ne correspond' }}
          />
          <AdminPager
            firstHref={cursor === undefined ? null : subscribersHref(chosen)}
            nextHref={
              data.nextCursor === null ? null : subscribersHref({ ...chosen, cursor: data.nextCursor })
            }
          />
        </>
      )}
    </>
  );
}

const columnsFor = (filter: SubscriberFilter): readonly AdminColumn<Subscriber>[] => [
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'État', cell: ({ state }) => <Badge tone={TONES[state]}>{SUBSCRIBER_LABEL[state]}</Badge> },
  { head: 'Lieu', cell: placeText },
  { head: 'Compte', cell: ({ hasAccount }) => (hasAccount ? 'Oui' : 'Non') },
  { head: 'Inscrit le', cell: ({ createdAt }) => longDate(createdAt) },
  {
    head: 'Action',
    isAction: true,
    cell: (row) => row.can.remove && <RemoveForm subscriber={row} filter={filter} />,
  },
];

function placeText({ citySlug, countryCode }: Subscriber): string {
  if (citySlug !== null) return cityName(citySlug);
  return (countryCode && findCountry(countryCode)?.name) ?? '–';
}

type RemoveFormProps = { subscriber: Subscriber; filter: SubscriberFilter };

function RemoveForm({ subscriber: { id, email }, filter }: RemoveFormProps) {
  const filterFields = { etat: filter.state, pays: filter.country, q: filter.q, suite: filter.cursor };
  return (
    <form method="post" action={TEAM_PATHS.subscriber}>
      <input type="hidden" name="abonne" value={id} />
      {Object.entries(filterFields).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" look="quiet" size="s" aria-label={`Désabonner ${email}`}>
        Désabonner
      </Button>
    </form>
  );
}
