/** How a page that may be kept was found: fresh, stale and shown once more, or not, so that it was rendered. */
export type PageCacheOutcome = 'fresh' | 'stale' | 'rendered';

export type PageCacheState = { pages: number; bytes: number };

/** What code tells about itself while it works. Called for every request and statement: must cost microseconds. */
export type Meters = {
  request: (request: { route: string; method: string; status: number; seconds: number }) => void;
  statement: (statement: { verb: string; table: string; seconds: number; isSlow: boolean }) => void;
  job: (job: { name: string; isDone: boolean; seconds: number }) => void;
  mail: (outcome: 'sent' | 'failed') => void;
  /** +1 when a live stream opens, -1 when it ends. */
  stream: (change: 1 | -1) => void;
  page: (outcome: PageCacheOutcome) => void;
};

const nothing = () => undefined;

/** Without /metrics nothing is counted. */
export const SILENT_METERS: Meters = {
  request: nothing,
  statement: nothing,
  job: nothing,
  mail: nothing,
  stream: nothing,
  page: nothing,
};

let current = SILENT_METERS;

/** The meters of this process. */
export function meters(): Meters {
  return current;
}

export function useMeters(next: Meters): void {
  current = next;
}

const NO_PAGES: PageCacheState = { pages: 0, bytes: 0 };
let pageCacheState: (() => PageCacheState) | null = null;

/** Whoever keeps pages says here how its size is read, until it calls what this returns. */
export function watchPageCache(read: () => PageCacheState): () => void {
  pageCacheState = read;
  return () => {
    if (pageCacheState === read) pageCacheState = null;
  };
}

export function readPageCache(): PageCacheState {
  return pageCacheState?.() ?? NO_PAGES;
}
