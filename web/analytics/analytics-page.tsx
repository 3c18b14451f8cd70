import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ANALYTICS_PERIODS, type Analytics } from '#shared/analytics/analytics.ts';
import { AdminBody } from '#web/admin-ui/admin-body.tsx';
import { AdminFilters } from '#web/admin-ui/admin-filters.tsx';
import { CategoryFilter, CityFilter } from '#web/admin-ui/market-filters.tsx';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { ANALYTICS_PATH, type AnalyticsView } from './analytics-address.ts';
import { analyticsQuery } from './analytics.api.ts';
import { MarketSection } from './market-section.tsx';
import { SearchSection } from './search-section.tsx';
import { VisitSection } from './visit-section.tsx';

const PERIODS = ANALYTICS_PERIODS.map((days) => ({ value: String(days), label: `${days} derniers jours` }));

/** Visits, searches, and the results of listings; `more` has the figures of features that this one may not know. */
export function AnalyticsPage({ view, more }: { view: AnalyticsView; more: ReactNode }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(analyticsQuery(apiFetch, view));
  return (
    <AdminBody
      title="Statistiques"
      lead="Comptées par nos serveurs, sans cookie, sans service extérieur et sans garder d’adresse. Les robots, l’équipe et les personnes qui refusent le suivi ne sont pas comptés."
    >
      <AdminFilters path={ANALYTICS_PATH} chosen={{ category: view.category, city: view.city }}>
        <SelectField label="Période" name="periode" options={PERIODS} defaultValue={String(view.days)} />
        <CategoryFilter chosen={view.category} />
        <CityFilter chosen={view.city} />
      </AdminFilters>
      {!data && (
        <LoadFailure title="Impossible de charger les statistiques" error={error} refetch={refetch} />
      )}
      {data && <Sections analytics={data} />}
      {more}
    </AdminBody>
  );
}

function Sections({ analytics }: { analytics: Analytics }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <VisitSection analytics={analytics} />
      <SearchSection analytics={analytics} />
      <MarketSection analytics={analytics} />
    </div>
  );
}
