import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the visitor asked for less motion, in the system's settings or in ours. */
export function asksForCalm(): boolean {
  return matchMedia(QUERY).matches || document.documentElement.dataset.motion === 'none';
}

/** Always true on the server. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, asksForCalm, () => true);
}
