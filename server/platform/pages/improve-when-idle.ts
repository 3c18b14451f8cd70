import { encodePage } from './compress-page.ts';
import { otherEncoding } from './page-answer.ts';
import type { CachedPage, PageCache } from './page-cache.ts';

/** Pages that wait for it; others may be noted again with a later request. */
const MAX_WAITING = 64;
const PAUSE_MS = 250;

type Improving = {
  /** A page that was asked for again. */
  note: (key: string, page: CachedPage) => void;
  stop: () => void;
};

/** Compresses cached pages that are asked for again better, one at a time and while nothing is rendered. */
export function improveWhenIdle(cache: PageCache, isBusy: () => boolean): Improving {
  const waiting = new Map<string, CachedPage>();
  const seen = new WeakSet<CachedPage>();
  let timer: NodeJS.Timeout | undefined;

  async function improveOne(): Promise<void> {
    const [next] = waiting;
    if (!next) return;
    const [key, page] = next;
    waiting.delete(key);
    if (!cache.has(key, page)) return;
    const best = await encodePage(await otherEncoding(page), 'br', { isBest: true });
    if (best.byteLength >= (page.encoded.get('br')?.byteLength ?? 0)) return;
    page.encoded.set('br', best);
    cache.measureAgain(key, page);
  }

  function later(): void {
    if (waiting.size === 0) return;
    timer ??= setTimeout(() => {
      const work = isBusy() ? Promise.resolve() : improveOne().catch(() => undefined);
      void work.then(() => {
        timer = undefined;
        later();
      });
    }, PAUSE_MS).unref();
  }

  return {
    note(key, page) {
      if (seen.has(page) || waiting.size >= MAX_WAITING || !page.encoded.has('br')) return;
      seen.add(page);
      waiting.set(key, page);
      later();
    },
    stop() {
      waiting.clear();
      clearTimeout(timer);
    },
  };
}
