let isOpen = false;
const listeners = new Set<() => void>();

/** Shows everything that waits on this device, or hides it. */
export function showOutbox(isShown: boolean): void {
  isOpen = isShown;
  for (const listener of listeners) listener();
}

export const isOutboxShown = () => isOpen;

export function subscribeToOutboxShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
