import { AppError } from '#shared/platform/errors.ts';
import type { CachedPage } from './page-cache.ts';

type Rendering = {
  render: () => Promise<{ page: CachedPage; isPublic: boolean }>;
  /** Is called unless what the page shows has changed since its rendering began. */
  store: (page: CachedPage) => void;
  /** Is called instead for a page that nobody may keep. */
  refuse: (page: CachedPage) => void;
};

type Flight = {
  page: Promise<CachedPage>;
  /** What has changed since it began; null: everything. */
  changed: Set<string> | null;
};

/** Renderings under way: whoever asks for the same page meanwhile waits for the same one. */
export type PageFlights = {
  isUnderWay: (key: string) => boolean;
  isBusy: () => boolean;
  /** Throws `unavailable` for a rendering that does not end in time, whose page is not stored any more. */
  join: (key: string, rendering: Rendering) => Promise<CachedPage>;
  /** Something has changed, or everything (null): who asks from now on waits for a rendering that begins later. */
  change: (name: string | null) => void;
};

export function openPageFlights(maxMs: number): PageFlights {
  const open = new Map<string, Flight>();
  const underWay = new Set<Flight>();

  async function run(flight: Flight, { render, store, refuse }: Rendering): Promise<CachedPage> {
    try {
      const { page, isPublic } = await render();
      const { changed } = flight;
      if (!isPublic) refuse(page);
      else if (changed !== null && ![...changed].some((name) => page.names.has(name))) store(page);
      return page;
    } finally {
      underWay.delete(flight);
    }
  }

  return {
    isUnderWay: (key) => open.has(key),
    isBusy: () => underWay.size > 0,
    join(key, rendering) {
      const known = open.get(key);
      if (known) return known.page;
      const { promise, resolve, reject } = Promise.withResolvers<CachedPage>();
      const flight: Flight = { page: promise, changed: new Set() };
      open.set(key, flight);
      underWay.add(flight);
      const discard = () => {
        clearTimeout(timer);
        if (open.get(key) === flight) open.delete(key);
      };
      const timer = setTimeout(() => {
        flight.changed = null;
        discard();
        reject(new AppError('unavailable'));
      }, maxMs);
      run(flight, rendering).finally(discard).then(resolve, reject);
      return promise;
    },
    change(name) {
      open.clear();
      for (const flight of underWay)
        if (name === null) flight.changed = null;
        else flight.changed?.add(name);
    },
  };
}
