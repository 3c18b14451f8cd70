import type { QueryClient } from '@tanstack/react-query';
import { newUuid } from '#shared/platform/ids.ts';
import { currentAccount } from '#web/accounts/current-account.ts';
import { profileQuery } from '#web/profile/profile.api.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { payingCountry } from './payment-page.tsx';
import { readPaymentView } from './payment-address.ts';
import { methodsQuery, paymentOfQuery, paymentQuery } from './payments.api.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };

/** Loads everything that the page shows, and creates the idempotency key of the attempt that may be started from it. */
export async function loadPaymentPage(
  { queryClient, apiFetch }: Loading,
  subjectId: string,
  search: Record<string, unknown>,
): Promise<{ attemptKey: string }> {
  if (await currentAccount({ queryClient, apiFetch })) {
    const payment = paymentOfQuery(apiFetch, subjectId);
    await Promise.all([
      queryClient.prefetchQuery(payment),
      queryClient.prefetchQuery(profileQuery(apiFetch)),
    ]);
    const known = queryClient.getQueryData(payment.queryKey);
    const own = queryClient.getQueryData(profileQuery(apiFetch).queryKey)?.country ?? null;
    if (known) {
      const country = payingCountry(readPaymentView(search), known, own);
      await queryClient.prefetchQuery(methodsQuery(apiFetch, country));
    }
  }
  return { attemptKey: newUuid() };
}

export async function loadCallbackPage(
  { queryClient, apiFetch }: Loading,
  paymentId: string | null,
): Promise<void> {
  const account = await currentAccount({ queryClient, apiFetch });
  if (account && paymentId !== null) await queryClient.prefetchQuery(paymentQuery(apiFetch, paymentId));
}
