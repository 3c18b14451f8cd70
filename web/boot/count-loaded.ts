import { addLoaded, COUNT_EVENT } from '#web/platform/data-saver/loaded-today.ts';

/** Counts what the page fetches: when it is left or hidden, and when the profile asks. */
export function countLoaded(): void {
  let counted = { all: 0, pictures: 0 };
  const count = () => {
    const page = loadedByPage();
    addLoaded({ all: page.all - counted.all, pictures: page.pictures - counted.pictures });
    counted = page;
  };
  document.addEventListener('visibilitychange', count);
  addEventListener(COUNT_EVENT, count);
}

function loadedByPage() {
  let [all, pictures] = [0, 0];
  // The page itself and what it fetched; other entries have no size.
  for (const { transferSize = 0, initiatorType } of performance.getEntries() as PerformanceResourceTiming[]) {
    all += transferSize;
    if (initiatorType === 'img') pictures += transferSize;
  }
  return { all, pictures };
}
