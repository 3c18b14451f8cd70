/** Changes are sent to the server after a pause in typing, and from time to time during long typing. */
const REST_MS = 1_500;
const MAX_DELAY_MS = 8_000;

/** Runs once no change has come for a moment, or after a maximum delay. */
export function restingTimer(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | null = null;
  return {
    start() {
      clearTimeout(timer);
      since ??= Date.now();
      const left = Math.max(0, since + MAX_DELAY_MS - Date.now());
      timer = setTimeout(
        () => {
          since = null;
          run();
        },
        Math.min(REST_MS, left),
      );
    },
    cancel() {
      clearTimeout(timer);
      since = null;
    },
  };
}

/** Runs once per task however often it is called, after all the calls. */
export function oncePerTask(run: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      run();
    });
  };
}
