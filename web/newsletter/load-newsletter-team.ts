import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { newUuid } from '#shared/platform/ids.ts';
import { namesNothing } from '#web/admin-ui/found-or-404.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import type { TeamView } from './newsletter-team-address.ts';
import { campaignQuery, campaignsQuery, subscribersQuery } from './newsletter.api.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };

/** Also creates the idempotency key of a newsletter that may be written on the page: sent twice, it is created once. */
export async function loadNewsletterTeam(loading: Loading, view: TeamView): Promise<{ newKey: string }> {
  await loadView(loading, view);
  return { newKey: newUuid() };
}

async function loadView({ queryClient, apiFetch }: Loading, view: TeamView): Promise<void> {
  if (view.kind === 'campaigns') return queryClient.prefetchQuery(campaignsQuery(apiFetch, view.cursor));
  if (view.kind === 'campaign') return loadCampaign({ queryClient, apiFetch }, view.id);
  if (view.kind === 'subscribers') return queryClient.prefetchQuery(subscribersQuery(apiFetch, view.filter));
}

/** Throws only not found; any other failure is shown on the page. */
async function loadCampaign({ queryClient, apiFetch }: Loading, id: string): Promise<void> {
  const query = campaignQuery(apiFetch, id);
  await queryClient.prefetchQuery(query);
  if (namesNothing(queryClient.getQueryState(query.queryKey)?.error)) throw notFound();
}
