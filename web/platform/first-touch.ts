// Not pointerover: a pointer that came to rest before anybody listened enters nothing when it moves on.
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'scroll'] as const;

let touched: Promise<void> | undefined;

/** Settles once somebody shows up: moves a pointer, touches, scrolls the page, or takes the keyboard. */
export function onFirstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const onTouch = (event: Event) => {
      // A carousel scrolls its own row by itself.
      if (event.type === 'scroll' && event.target !== document) return;
      for (const sign of SIGNS) removeEventListener(sign, onTouch, true);
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, onTouch, { capture: true, passive: true });
  });
  return touched;
}
