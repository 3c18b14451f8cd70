// click: a tap from before hydration is repeated as nothing else (web/boot/early-taps.ts).
// Not pointerover: a pointer that already rested on the page before the listeners were added enters nothing when it
// moves on.
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click', 'scroll'] as const;

/** Listens as soon as this code is loaded: parts ask only when React comes to hydrate them, and a touch may come before. */
const touched = import.meta.env.SSR ? new Promise<void>(() => undefined) : firstTouch();

/** Resolves at the visitor's first activity: a pointer move, a touch, a scroll of the page, or the keyboard. */
export function onFirstTouch(): Promise<void> {
  return touched;
}

function firstTouch(): Promise<void> {
  return new Promise((resolve) => {
    const onTouch = (event: Event) => {
      // A carousel scrolls its own row without the visitor.
      if (event.type === 'scroll' && event.target !== document) return;
      for (const sign of SIGNS) removeEventListener(sign, onTouch, true);
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, onTouch, { capture: true, passive: true });
  });
}
