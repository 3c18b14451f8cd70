import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useAccount } from '#web/accounts/session.ts';
import { summaryQuery } from '#web/moderation/moderation.api.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';
import { DashboardQueues } from './dashboard-queues.tsx';
import { LatestDecisions } from './latest-decisions.tsx';
import { dashboardQuery } from './users.api.ts';

/** The team's start page: waiting work first, then the figures and the latest decisions. */
export function AdminPage() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: summary } = useSuspenseQuery(summaryQuery(apiFetch));
  const { data, error, refetch } = useQuery(dashboardQuery(apiFetch));
  const { siteName } = useSiteSettings();
  const firstName = useAccount()?.firstName;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-6">
      <UnlistedMeta title={`Administration | ${siteName}`} />
      <div>
        <h1 className="text-2xl" tabIndex={-1}>
          Tableau de bord
        </h1>
        {firstName && <p className="mt-1 text-ink-2">Bonjour {firstName}.</p>}
      </div>
      {data ? (
        <>
          <DashboardQueues queues={data.queues} />
          <DashboardFigures dashboard={data} />
        </>
      ) : (
        <LoadFailure title="Impossible de charger le tableau de bord" error={error} refetch={refetch} />
      )}
      <LatestDecisions decisions={summary.decisions} />
    </div>
  );
}
