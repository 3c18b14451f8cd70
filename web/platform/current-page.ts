import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
/** In the browser: the path that the page was rendered for. */
const renderedFor = import.meta.env.SSR ? '' : location.pathname;

/**
 * Whether the current page is one of these. A deferred part hydrates with the page that the server rendered it for,
 * wherever the visitor has gone since, and is rendered for the present page right after: React does not correct
 * attributes that differ on hydration.
 */
export function useIsAt(isHere: (pathname: string) => boolean): boolean {
  const isAt = useLocation({ select: ({ pathname }) => isHere(pathname) });
  const wasAt = import.meta.env.SSR ? isAt : isHere(renderedFor);
  return useSyncExternalStore(
    never,
    () => isAt,
    () => wasAt,
  );
}
