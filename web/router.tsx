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
  /** The server's clock when it rendered, so that relative times are the same on both sides. */
  renderedAt: number;
  saveData: boolean;
  userAgent: string;
  form: FormState | null;
};

/** The routes of both trees together, for types; at run time a router has one of them. */
type AppRouteTypes = {
  [Part in keyof FileRouteTypes]: Part extends 'fullPaths' | 'to' | 'id'
    ? FileRouteTypes[Part] | DocumentRouteTypes[Part]
    : FileRouteTypes[Part] & DocumentRouteTypes[Part];
};
type AppRouteTree = ReturnType<typeof routeTree._addFileTypes<AppRouteTypes>>;

/**
 * Pages of web/routes are reached from each other without loading a document, and each costs the first load of all of
 * them a few bytes. Pages of web/document-routes, which few people see or who come from elsewhere, cost it nothing: they
 * are a tree of their own, and between the two trees a link loads the document.
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
    // Query strings stay as forms write them: text, decoded once; each route reads its own.
    parseSearch: parseQueryString,
    stringifySearch: writeQueryString,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // The outermost boundary is ours.
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
