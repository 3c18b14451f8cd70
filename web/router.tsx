import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { CatchBoundary, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
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
  saveData: boolean;
  userAgent: string;
  form: FormState | null;
};

export function createAppRouter(context: RouterContext) {
  // Somebody may have scrolled before hydration: positions are restored from the first navigation on.
  let hasNavigated = import.meta.env.SSR;
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: context.saveData ? false : 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: () => hasNavigated,
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
