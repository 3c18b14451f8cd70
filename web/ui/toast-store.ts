export type Toast = {
  id: number;
  title: string;
  text?: string;
  isDestructive?: boolean;
  /** An action such as undo: "Annuler". */
  action?: { label: string; run: () => void };
  /** TOAST_DURATION_MS if absent. */
  durationMs?: number;
};

/** How long a toast stays (specification, part 2, section 9). */
export const TOAST_DURATION_MS = 5000;

const MAX_TOASTS = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

// Called only after user actions in the browser: on the server the list stays empty.
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  set([...toasts, { ...toast, id: lastId }].slice(-MAX_TOASTS));
  return lastId;
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
