import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';

/** A thin bar at the top while a page, or what a page is about, is loading; the page that is there stays. */
export function LoadingBar() {
  const isOpening = useRouterState({ select: ({ status }) => status === 'pending' });
  const isFetching = useIsFetching({ predicate: ({ meta }) => meta?.isPage === true }) > 0;
  return isOpening || isFetching ? (
    <div role="progressbar" aria-label="Chargement" className="loading-bar" />
  ) : null;
}
