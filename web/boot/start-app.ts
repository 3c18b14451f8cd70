import { repeatEarlyTaps } from './early-taps.ts';
import { savesData } from './saves-data.ts';

/** What a device that saves data waits for: somebody uses what is more than a link. */
const USES = ['pointerdown', 'focusin', 'keydown'] as const;
const CONTROLS = 'button, input, select, textarea, label, summary';

/** A main thread that never rests starts the application after all. */
const MAX_WAIT_MS = 2000;

/**
 * Loads React and the page's own code: once the first paint is over and the browser rests, or, where somebody saves data,
 * with the first use of a control. A page that shows what happens elsewhere (`data-live`) does not wait for a use.
 */
export function startApp(): void {
  const files = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of files.preloads?.split(' ') ?? []) preload(href);
    void import(/* @vite-ignore */ files.entry ?? '').catch(() => {
      isStarted = false; // the network is gone: the next use tries again
    });
  };
  repeatEarlyTaps(start);
  for (const use of USES)
    addEventListener(
      use,
      ({ target }) => {
        if (target instanceof Element && target.closest(CONTROLS)) start();
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
  // A hidden tab paints no frame, so it does not wait for one.
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
}

function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: MAX_WAIT_MS });
  else setTimeout(run, 200);
}
