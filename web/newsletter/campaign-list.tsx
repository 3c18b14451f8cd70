import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { CAMPAIGN_LABEL } from '#shared/newsletter/campaign-lifecycle.ts';
import type { Campaign } from '#shared/newsletter/campaign.ts';
import { segmentText } from '#shared/newsletter/segment.ts';
import { formatInteger } from '#shared/platform/money.ts';
import { longDate } from '#shared/platform/time.ts';
import { AdminPager } from '#web/admin-ui/admin-pager.tsx';
import { AdminTable, type AdminColumn } from '#web/admin-ui/admin-table.tsx';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { CAMPAIGN_TONE, progressText } from './campaign-texts.ts';
import { campaignHref, TEAM_PATH } from './newsletter-team-address.ts';
import { campaignsQuery } from './newsletter.api.ts';

const COLUMNS: readonly AdminColumn<Campaign>[] = [
  {
    head: 'Objet',
    cell: ({ id, subject }) => (
      <Link href={campaignHref(id)} className="underline underline-offset-4">
        {subject}
      </Link>
    ),
  },
  {
    head: 'État',
    cell: ({ state }) => <Badge tone={CAMPAIGN_TONE[state]}>{CAMPAIGN_LABEL[state]}</Badge>,
  },
  { head: 'Pour', cell: ({ segment }) => segmentText(segment) },
  { head: 'Traités', cell: ({ progress }) => progressText(progress), isNumber: true },
  { head: 'Refusés', cell: ({ progress }) => formatInteger(progress.refused), isNumber: true },
  { head: 'Désabonnés', cell: ({ progress }) => formatInteger(progress.unsubscribed), isNumber: true },
  { head: 'Date', cell: ({ startedAt, createdAt }) => longDate(startedAt ?? createdAt) },
];

export function CampaignList({ cursor }: { cursor: string }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(campaignsQuery(apiFetch, cursor));
  if (!data)
    return <LoadFailure title="Impossible de charger les newsletters" error={error} refetch={refetch} />;
  return (
    <>
      <AdminTable
        caption="Newsletters, la plus récente d’abord"
        columns={COLUMNS}
        rows={data.data}
        keyOf={({ id }) => id}
        empty={{
          title: 'Aucune newsletter pour l’instant',
          text: 'Écrivez la première : elle reste un brouillon tant que vous ne l’envoyez pas.',
        }}
      />
      <AdminPager
        firstHref={cursor === '' ? null : TEAM_PATH}
        nextHref={
          data.nextCursor === null ? null : pageHref({ to: TEAM_PATH, search: { suite: data.nextCursor } })
        }
      />
    </>
  );
}
