import { repeatEarlyTaps } from './early-taps.ts';
import { preloadHref } from './preload-name.ts';
import { savesData } from '#web/platform/data-saver/data-saver.ts';

/** What a device that saves data waits for. Some assistive technology sends nothing but the click. */
const USES = ['pointerdown', 'focusin', 'keydown', 'click'] as const;
/** Links lead on without the application; a strip of pictures is swiped, but shows more of them only with it. */
const CONTROLS = 'button, input, select, textarea, label, summary, [data-needs-app]';

/** A main thread that never gets idle starts the application after this time. */
const MAX_WAIT_MS = 2000;

/**
 * Loads React and the page's own code when the browser is idle after the first paint or, if the visitor saves data, at
 * the first use of a control. A live page (`data-live`) does not wait for a use.
 */
export function startApp(files: DOMStringMap): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // Empty while developing.
    for (const name of files.preloads?.match(/\S+/g) ?? []) preload(preloadHref(name));
    void import(/* @vite-ignore */ files.entry ?? '').catch(() => {
      // Offline. Firefox before 155 keeps the failure for as long as the page.
      isStarted = false;
      addEventListener('online', start, { once: true });
    });
  };
  repeatEarlyTaps(start);
  for (const use of USES)
    addEventListener(
      use,
      ({ target }) => {
        const control = target instanceof Element && target.closest<HTMLElement>(CONTROLS);
        if (!control) return;
        control.dataset.used = '';
        start();
      },
      { capture: true, passive: true },
    );
  if (!savesData() || 'live' in files) afterFirstPaint(() => whenIdle(start));
}

function preload(href: string) {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  link.fetchPriority = 'low';
  document.head.append(link);
}

function afterFirstPaint(run: () => void) {
  // A hidden tab paints nothing, so don't wait for it there.
  const canWait = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (!canWait || document.visibilityState === 'hidden') return run();
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    run();
  }).observe({ type: 'paint', buffered: true });
}

function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: MAX_WAIT_MS });
  else setTimeout(run, 200);
}
