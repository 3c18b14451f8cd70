import { deferred, deferredError } from '#web/platform/deferred.tsx';

// What a list shows when it failed to load: rarely needed, so its code does not come with the page.
export const ListErrorPage = deferredError(async () => (await import('./list-error-page.tsx')).ListErrorPage);
export const NearMisses = deferred(async () => (await import('./near-misses.tsx')).NearMisses);
export const NothingFound = deferred(async () => (await import('./nothing-found.tsx')).NothingFound);
export const SearchErrorState = deferred(
  async () => (await import('./search-error-state.tsx')).SearchErrorState,
);

/** Prefetches, at the first use of a list, the code that another search needs, as the network may be gone by then. */
export function fetchListCode(): Promise<unknown> {
  return Promise.all([
    import('./load-category-page.ts'),
    import('./load-premium-page.ts'),
    import('./list-error-page.tsx'),
    import('./nothing-found.tsx'),
    import('./search-error-state.tsx'),
  ]).catch(() => undefined);
}
