const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

let touched: Promise<void> | undefined;

/** Settles once somebody shows up: moves a pointer, touches, or takes the keyboard. */
export function onFirstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const settle = () => {
      for (const sign of SIGNS) removeEventListener(sign, settle, true);
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, settle, { capture: true, passive: true });
  });
  return touched;
}
