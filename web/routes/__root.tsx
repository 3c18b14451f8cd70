import { createRootRouteWithContext } from '@tanstack/react-router';
import { meQuery } from '#web/accounts/accounts.api.ts';
import { unreadQuery } from '#web/messages/unread.api.ts';
import { unreadNotificationsQuery } from '#web/notifications/bell.api.ts';
import type { RouterContext } from '#web/router.tsx';
import { settingsQuery } from '#web/settings/settings.api.ts';
import { Document } from '#web/shell/document.tsx';
import { Shell } from '#web/shell/shell.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  // Neither may break a page: without settings it shows the defaults, without an answer about the visitor it is
  // anonymous.
  loader: async ({ context: { queryClient, apiFetch } }) => {
    await Promise.all([
      queryClient.prefetchQuery(settingsQuery(apiFetch)),
      queryClient.prefetchQuery(meQuery(apiFetch)),
    ]);
    // In the browser the parts that show these counts fetch them themselves, once they are loaded.
    if (import.meta.env.SSR && queryClient.getQueryData(meQuery(apiFetch).queryKey)) {
      await Promise.all([
        queryClient.prefetchQuery(unreadQuery(apiFetch)),
        queryClient.prefetchQuery(unreadNotificationsQuery(apiFetch)),
      ]);
    }
  },
  shellComponent: Document,
  component: Shell,
});
