import { presentAddress } from '#shared/platform/older-addresses.ts';
import { meQuery } from '#web/accounts/accounts.api.ts';
import { linkToFile } from '#web/file-links/file-links.api.ts';
import { addPushDevice, removePushDevice } from '#web/notifications/notifications.api.ts';
import { followAppLinks, openForeignLinks } from '#web/platform/native/app-links.ts';
import { errorText } from '#web/platform/error-text.ts';
import { handleBackButton } from '#web/platform/native/back-button.ts';
import { discardNativePush, listenForPushes, renewNativePush } from '#web/platform/native/native-push.ts';
import type { ServerAccess } from '#web/platform/native/server-access.ts';
import { readPageHref, toPage } from '#web/platform/page-href.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { AppRouter } from './router.tsx';

/** Connects the phone's button, links and pushes with the pages. */
export async function connectPhone(router: AppRouter, { apiFetch, toServer }: ServerAccess): Promise<void> {
  const open = (address: string) => {
    const page = readPageHref(presentAddress(address));
    if (page !== null) void router.navigate(toPage(page));
  };
  openForeignLinks({
    toServer,
    linkToFile: (path) => linkToFile(apiFetch, path),
    onFailure: (error) => void showToast({ title: errorText(error), isDestructive: true }),
  });
  await Promise.all([
    handleBackButton({
      isHome: () => router.state.location.pathname === '/',
      canGoBack: () => router.history.canGoBack(),
      goBack: () => router.history.back(),
      goHome: () => void router.navigate({ to: '/', replace: true }),
      announceLeaving: () =>
        void showToast({ title: 'Appuyez encore une fois pour quitter', durationMs: 2000 }),
    }),
    followAppLinks(toServer('/').replace(/\/$/, ''), open),
    listenForPushes(
      {
        add: (device) => addPushDevice(apiFetch, device),
        remove: (token) => removePushDevice(apiFetch, token),
      },
      open,
    ),
  ]);
  followAccount(router);
}

/** A push device belongs to a session: it is registered with each new one, and forgotten when one ends. */
function followAccount(router: AppRouter): void {
  const { queryClient, apiFetch } = router.options.context;
  const { queryKey } = meQuery(apiFetch);
  let before: string | null = null;
  const look = () => {
    const id = queryClient.getQueryData(queryKey)?.id ?? null;
    if (id === before) return;
    const wasMember = before !== null;
    before = id;
    if (id !== null) void renewNativePush().catch(reportError);
    else if (wasMember) void discardNativePush().catch(reportError);
  };
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === queryKey[0]) look();
  });
  look();
}
