import { useSyncExternalStore } from 'react';
import { usePageContext } from './page-context.ts';

const TICK_MS = 60_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** Returns the current time, to the minute. During hydration it is the server's time, so that both render the same. */
export function useNow(): number {
  const { renderedAt } = usePageContext();
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => renderedAt,
  );
}
