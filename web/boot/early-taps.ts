import { HYDRATED_EVENT } from '#web/platform/hydrated-event.ts';

/** What does nothing by itself: links, forms and disclosures work before React is there. */
const NEEDS_SCRIPT = 'button[type="button"]';

/**
 * Repeats taps that came before React could hear them, once it can; `onTap` hears of each. React stops a click on what
 * it has not hydrated yet at the document, so a click that reaches the window was heard.
 */
export function repeatEarlyTaps(onTap: () => void): void {
  const waiting = new Set<HTMLElement>();
  let isHydrated = false;
  addEventListener(
    'click',
    ({ target }) => {
      const control = controlOf(target);
      if (!control) return;
      waiting.add(control);
      if (!isHydrated) onTap();
    },
    true,
  );
  addEventListener('click', ({ target }) => {
    const control = controlOf(target);
    if (control && isHydrated) waiting.delete(control);
  });
  addEventListener(HYDRATED_EVENT, () => {
    isHydrated = true;
    for (const control of waiting) {
      if (control.isConnected) control.click();
      else waiting.delete(control);
    }
  });
}

function controlOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(NEEDS_SCRIPT) : null;
}
