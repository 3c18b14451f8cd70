/** The next pictures are fetched in pairs, with a pause between (specification, part 1, section 9). */
export const PRELOAD = { max: 6, batch: 2, delayMs: 50 } as const;

export function preloadBatches(addresses: readonly string[]): string[][] {
  const wanted = addresses.slice(0, PRELOAD.max);
  return Array.from({ length: Math.ceil(wanted.length / PRELOAD.batch) }, (_, index) =>
    wanted.slice(index * PRELOAD.batch, (index + 1) * PRELOAD.batch),
  );
}

/** Fetches pictures into the cache while the browser is idle. Returns a function that stops it. */
export function preloadPictures(addresses: readonly string[]): () => void {
  const batches = preloadBatches(addresses);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const next = () => {
    const batch = batches.shift();
    if (!batch || isStopped) return;
    for (const address of batch) new Image().src = address;
    timer = setTimeout(() => whenIdle(next), PRELOAD.delayMs);
  };
  whenIdle(next);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function whenIdle(run: () => void) {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}
