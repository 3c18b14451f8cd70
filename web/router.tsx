import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { CatchBoundary, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DataSaver } from '#shared/platform/data-saver.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import type { FormState } from '#web/platform/forms/form-state.ts';
import { parseQueryString, writeQueryString } from '#web/platform/query-string.ts';
import { CrashScreen } from '#web/shell/crash-screen.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { NotFoundPage } from '#web/shell/not-found-page.tsx';
import { routeTree } from './route-tree.gen.ts';

export type RouterContext = {
  queryClient: QueryClient;
  apiFetch: ApiFetch;
  /** Public address of the site, for canonical and Open Graph links. */
  origin: string;
  /** The server's clock at render time, so that relative times are the same on both sides. */
  renderedAt: number;
  /** Why the page as requested saves data; undefined: it does not. */
  saver?: DataSaver;
  userAgent: string;
  form: FormState | null;
};

export function createAppRouter(context: RouterContext) {
  // Somebody may have scrolled before hydration: positions are restored from the first navigation on.
  let hasNavigated = false;
  const router = createRouter({
    routeTree,
    context,
    defaultPreloadStaleTime: 0,
    // A document that is loaded again is scrolled by the browser; the router's script would lay out the page before it is
    // whole.
    scrollRestoration: import.meta.env.SSR ? false : () => hasNavigated,
    // Query values stay strings, as forms write them, decoded once; each route parses its own.
    parseSearch: parseQueryString,
    stringifySearch: writeQueryString,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // The outermost error boundary is ours.
    disableGlobalCatchBoundary: true,
    Wrap: ({ children }: { children: ReactNode }) => (
      <CatchBoundary getResetKey={() => 0} errorComponent={CrashScreen}>
        <QueryClientProvider client={context.queryClient}>{children}</QueryClientProvider>
      </CatchBoundary>
    ),
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    hasNavigated ||= fromLocation !== undefined;
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
