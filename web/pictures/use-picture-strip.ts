import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '#web/platform/display/reduced-motion.ts';

/** While the pointer is over the strip (specification, part 1, section 9). */
const ADVANCE_MS = 3000;

/**
 * The position of a strip of pictures, and the functions that move it: it wraps around, and advances by itself while
 * `isWatched`.
 */
export function usePictureStrip(count: number, isWatched: boolean) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const isCalm = useReducedMotion();
  const goTo = (next: number) => scrollTo(strip.current, (next + count) % count, isCalm);
  const isMoving = isWatched && !isCalm && count > 1;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(
      () => scrollTo(strip.current, (shownIn(strip.current) + 1) % count, false),
      ADVANCE_MS,
    );
    return () => clearInterval(timer);
  }, [isMoving, count]);
  return { strip, index, goTo, onScroll: () => setIndex(shownIn(strip.current)) };
}

function shownIn(strip: HTMLElement | null): number {
  return strip ? Math.round(strip.scrollLeft / strip.clientWidth) : 0;
}

function scrollTo(strip: HTMLElement | null, index: number, isCalm: boolean) {
  strip?.scrollTo({ left: index * strip.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
}
