import { deferred, deferredError } from '#web/platform/deferred.tsx';
import { ListErrorPage as PageOnServer } from './list-error-page.tsx';
import { NothingFound as NothingOnServer } from './nothing-found.tsx';
import { SearchErrorState as StateOnServer } from './search-error-state.tsx';

// What a list shows when it failed to load: rarely needed, so its code does not come with the page.
export const ListErrorPage = deferredError(
  import.meta.env.SSR ? PageOnServer : null,
  async () => (await import('./list-error-page.tsx')).ListErrorPage,
);
export const NothingFound = deferred(
  import.meta.env.SSR ? NothingOnServer : null,
  async () => (await import('./nothing-found.tsx')).NothingFound,
);
export const SearchErrorState = deferred(
  import.meta.env.SSR ? StateOnServer : null,
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
