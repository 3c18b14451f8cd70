/** The server hears of a change once the fingers rest, and of long writing now and then. */
const REST_MS = 1_500;
const MAX_DELAY_MS = 8_000;

/** While it runs, further calls make it run once more afterwards. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const run = async () => {
    do {
      isWanted = false;
      await work();
    } while (isWanted);
    running = null;
  };
  return () => {
    isWanted = true;
    running ??= run();
    return running;
  };
}

/** Runs once nothing was started for a moment, or it was for long. */
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

/** However often it is called in one task, it runs once, with what all of them left. */
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
