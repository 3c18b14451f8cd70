import { useRouter, type RegisteredRouter } from '@tanstack/react-router';

/** What the page was made with. Unlike a route's context it never changes, so that nothing has to watch it. */
export function usePageContext(): RegisteredRouter['options']['context'] {
  return useRouter().options.context;
}
