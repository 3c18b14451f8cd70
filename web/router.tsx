import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { CatchBoundary, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import type { FormState } from '#web/platform/forms/form-state.ts';
import { parseQueryString, writeQueryString } from '#web/platform/query-string.ts';
import { CrashScreen } from '#web/shell/crash-screen.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { NotFoundPage } from '#web/shell/not-found-page.tsx';
import type {
  FileRouteTypes as DocumentRouteTypes,
  routeTree as documentRouteTree,
} from './document-route-tree.gen.ts';
import { routeTree, type FileRouteTypes } from './route-tree.gen.ts';

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

/** The routes of both trees together, for types; at run time a router has one of the two. */
type AppRouteTypes = {
  [Part in keyof FileRouteTypes]: Part extends 'fullPaths' | 'to' | 'id'
    ? FileRouteTypes[Part] | DocumentRouteTypes[Part]
    : FileRouteTypes[Part] & DocumentRouteTypes[Part];
};
type AppRouteTree = ReturnType<typeof routeTree._addFileTypes<AppRouteTypes>>;

/**
 * Pages of web/routes reach each other without loading a document, and each adds a few bytes to the first load of all
 * of them. Pages of web/document-routes, which have few visitors or visitors from elsewhere, add nothing: they are a
 * tree of their own, and a link between the two trees loads a document.
 */
export function createAppRouter(
  context: RouterContext,
  tree: typeof routeTree | typeof documentRouteTree = routeTree,
) {
  const router = createRouter({
    routeTree: tree as unknown as AppRouteTree,
    context,
    defaultPreload: context.saveData ? false : 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
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
  const { navigate } = router;
  router.navigate = (to) => {
    const path = to.href?.replace(/[?#].*/, '') ?? router.buildLocation(to as never).pathname;
    return navigate({ ...to, reloadDocument: !router.getMatchedRoutes(path)[2] } as never);
  };
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
