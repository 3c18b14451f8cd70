import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { CaseQueue } from '#shared/admin/console.ts';
import { CONSOLE_PATHS } from './console-address.ts';
import { CaseItem } from './case-item.tsx';
import { casesQuery } from './console.api.ts';
import { DecisionBar, NothingWaits, PlaceFields, QueuePages } from './console-parts.tsx';

const EMPTY: Record<CaseQueue, string> = {
  reports: 'Les annonces et les commentaires signalés apparaîtront ici.',
  users: 'Les personnes et les conversations signalées apparaîtront ici.',
  appeals: 'Les décisions contestées apparaîtront ici.',
};

const AGAINST: Record<CaseQueue, string> = {
  reports: 'Confirmer et retirer',
  users: 'Confirmer et avertir',
  appeals: 'Maintenir la décision',
};

const IN_FAVOUR: Record<CaseQueue, string> = {
  reports: 'Classer sans suite',
  users: 'Classer sans suite',
  appeals: 'Donner raison à la personne',
};

/** Cases with their evidence side by side; a decision applies to all that are ticked. */
export function CasesQueue({ queue, page }: { queue: CaseQueue; page: number }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data } = useSuspenseQuery(casesQuery(apiFetch, queue, page));
  if (data.data.length === 0) return <NothingWaits file={queue} page={page} text={EMPTY[queue]} />;
  return (
    <form
      method="post"
      action={CONSOLE_PATHS.cases}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <PlaceFields file={queue} page={page} />
      <div className="grid gap-6">
        <ol className="grid gap-4">
          {data.data.map((each) => (
            <CaseItem key={each.id} item={each} />
          ))}
        </ol>
        <QueuePages file={queue} page={page} hasMore={data.hasMore} />
      </div>
      <DecisionBar
        inFavour={{ value: 'dismissed', label: IN_FAVOUR[queue] }}
        against={{ value: 'upheld', label: AGAINST[queue] }}
        hint="La personne le lit avec votre décision."
      />
    </form>
  );
}
