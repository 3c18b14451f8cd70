import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and while React takes over, true afterwards: for what only works, or is only right, in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
