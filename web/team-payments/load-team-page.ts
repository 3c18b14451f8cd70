import type { QueryClient } from '@tanstack/react-query';
import { newUuid } from '#shared/platform/ids.ts';
import { currentAccount } from '#web/accounts/current-account.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import {
  testProvidersQuery,
  testTransactionQuery,
  testTransactionsQuery,
} from '#web/provider-tests/provider-test.api.ts';
import type { TestView } from '#web/provider-tests/provider-test-address.ts';
import type { TeamView } from './team-address.ts';
import {
  discrepanciesQuery,
  manualRefundsQuery,
  teamPaymentQuery,
  teamPaymentsQuery,
} from './team-payments.api.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };

/** Also creates the idempotency key of a refund that may be requested from the page: sent twice, it is one. */
export async function loadTeamPage(loading: Loading, view: TeamView): Promise<{ refundKey: string }> {
  await loadTeamView(loading, view);
  return { refundKey: newUuid() };
}

async function loadTeamView({ queryClient, apiFetch }: Loading, view: TeamView): Promise<void> {
  if (view.paymentId !== null) return queryClient.prefetchQuery(teamPaymentQuery(apiFetch, view.paymentId));
  if (!view.isQueue) return queryClient.prefetchQuery(teamPaymentsQuery(apiFetch, view.filter));
  await queryClient.prefetchQuery(manualRefundsQuery(apiFetch));
  return queryClient.prefetchQuery(discrepanciesQuery(apiFetch));
}

/** Anybody may open the page; the providers' data are fetched for the team only. */
export async function loadTestPage({ queryClient, apiFetch }: Loading, view: TestView): Promise<void> {
  const account = await currentAccount({ queryClient, apiFetch });
  if (!account?.can.useAdmin || account.mustSetUpTwoFactor) return;
  await Promise.all([
    queryClient.prefetchQuery(testProvidersQuery(apiFetch)),
    queryClient.prefetchQuery(testTransactionsQuery(apiFetch)),
    view.transactionId !== null && queryClient.prefetchQuery(testTransactionQuery(apiFetch, view)),
  ]);
}
