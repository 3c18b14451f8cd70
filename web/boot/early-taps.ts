import { HYDRATED_EVENT } from '#web/platform/hydrated-event.ts';

/** Does nothing without scripts; links, forms and disclosures work before hydration. */
const NEEDS_SCRIPT = 'button[type="button"]';

/**
 * Repeats taps that came before hydration as soon as React handles them; calls `onTap` for those that came before the
 * page was hydrated at all. React stops clicks on parts that it has not hydrated yet at the document, so a later click
 * that reaches the window was handled.
 */
export function repeatEarlyTaps(onTap: () => void): void {
  const waiting = new Set<HTMLElement>();
  let isHydrated = false;
  addEventListener(
    'click',
    (click) => {
      const control = controlOf(click);
      if (!control) return;
      waiting.add(control);
      if (!isHydrated) onTap();
    },
    true,
  );
  addEventListener('click', (click) => {
    const control = controlOf(click);
    if (control && isHydrated) waiting.delete(control);
  });
  addEventListener(HYDRATED_EVENT, () => {
    isHydrated = true;
    // Later, as React may hydrate a part within the very click that it then passes on.
    setTimeout(() => {
      for (const control of waiting) {
        if (control.isConnected) control.click();
        else waiting.delete(control);
      }
    });
  });
}

/** From the path as it was at the tap: React may have replaced the tapped icon meanwhile. */
function controlOf(click: MouseEvent): HTMLElement | undefined {
  return click
    .composedPath()
    .find((each): each is HTMLElement => each instanceof HTMLElement && each.matches(NEEDS_SCRIPT));
}
