import { HYDRATED_EVENT } from '#web/platform/hydrated-event.ts';

/** Does nothing without scripts; links, forms and disclosures work before hydration. */
const NEEDS_SCRIPT = 'button[type="button"]';

/**
 * Repeats taps that came before hydration as soon as React handles them; calls `onTap` for each. React stops clicks on
 * parts that it has not hydrated yet at the document, so a click that reaches the window was handled.
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
