import { createRootRouteWithContext } from '@tanstack/react-router';
import { meQuery } from '#web/accounts/accounts.api.ts';
import type { RouterContext } from '#web/router.tsx';
import { settingsQuery } from '#web/settings/settings.api.ts';
import { Document } from '#web/shell/document.tsx';
import { Shell } from '#web/shell/shell.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  // Neither may break a page: without settings it shows the defaults, without an answer about the visitor it is anonymous.
  loader: ({ context: { queryClient, apiFetch } }) =>
    Promise.all([
      queryClient.prefetchQuery(settingsQuery(apiFetch)),
      queryClient.prefetchQuery(meQuery(apiFetch)),
    ]).then(() => undefined),
  shellComponent: Document,
  component: Shell,
});
