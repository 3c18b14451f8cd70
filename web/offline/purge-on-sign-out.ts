import { meQuery } from '#web/accounts/accounts.api.ts';
import type { App } from './start-offline.ts';
import { notify } from './worker-messages.ts';

/** When whoever was signed in is not any more, their copies go at once; without a network, too. */
export function purgeOnSignOut({ queryClient, apiFetch }: App): void {
  const { queryKey } = meQuery(apiFetch);
  const who = () => queryClient.getQueryData(queryKey)?.id ?? null;
  let before = who();
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== queryKey[0]) return;
    const now = who();
    if (before !== null && now !== before)
      notify(navigator.serviceWorker.controller, { type: 'PURGE_ACCOUNT', account: before });
    before = now;
  });
}
