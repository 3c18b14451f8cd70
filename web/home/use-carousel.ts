import { useEffect, useReducer, useRef } from 'react';
import { useReducedMotion } from '#web/platform/display/reduced-motion.ts';
import { carouselReducer, FIRST_SLIDE, nextMove } from './carousel-timing.ts';

/** Moves a row of slides by its scroll position, so that it also works by hand, and without JavaScript. */
export function useCarousel(slides: number) {
  const [state, dispatch] = useReducer(carouselReducer, { ...FIRST_SLIDE, slides });
  const isMotionReduced = useReducedMotion();
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const move = nextMove(state, isMotionReduced);
    if (!move) return;
    const timer = setTimeout(() => dispatch({ type: move.type }), move.inMs);
    return () => clearTimeout(timer);
  }, [state, isMotionReduced]);

  useEffect(() => {
    const element = row.current;
    element?.scrollTo({
      left: state.slide * element.clientWidth,
      behavior: isMotionReduced ? 'instant' : 'smooth',
    });
  }, [state.slide, isMotionReduced]);

  const onScrollEnd = () => {
    const element = row.current;
    const slide = element ? Math.round(element.scrollLeft / element.clientWidth) : state.slide;
    if (slide !== state.slide) dispatch({ type: 'picked', slide });
  };
  return { state, dispatch, row, onScrollEnd, isMotionReduced };
}
