import { asksForCalm } from '#web/platform/display/reduced-motion.ts';

const GROWING_MS = 250;

/** The tapped picture, in the coordinates of the screen. */
let growth: { from: DOMRect; startedAt: number } | null = null;

/** Where the picture grows from that is shown next, unless the visitor asked for calm. */
export function growFrom(picture: HTMLElement | null): void {
  growth =
    picture && !asksForCalm()
      ? { from: picture.getBoundingClientRect(), startedAt: performance.now() }
      : null;
}

/**
 * To be called in a layout effect of everything that shows the tapped picture in its new place: while it grows, one
 * such element may follow another. Not a view transition, which first takes a picture of the old page: 65 to 150 ms on
 * a cheap phone, more than a tap may take to be answered.
 */
export function growPicture(picture: HTMLElement | null): void {
  if (!picture || !growth) return;
  const elapsed = performance.now() - growth.startedAt;
  if (elapsed >= GROWING_MS) return;
  const { from } = growth;
  const to = picture.getBoundingClientRect();
  // The router scrolls a new page to its top right after.
  const top = picture.closest('main') ? to.top + scrollY : to.top;
  const move = `translate(${from.left - to.left}px, ${from.top - top}px)`;
  const size = `scale(${from.width / to.width}, ${from.height / to.height})`;
  const growing = picture.animate(
    [
      { transformOrigin: '0 0', transform: `${move} ${size}` },
      { transformOrigin: '0 0', transform: 'none' },
    ],
    { duration: GROWING_MS, easing: 'ease-out', id: 'grow-picture' },
  );
  growing.currentTime = elapsed;
}
