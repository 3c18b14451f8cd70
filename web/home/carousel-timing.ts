/** Timing of the automatic carousel (specification, part 1, section 9). */
export const CAROUSEL_TIMING = { slideMs: 8000, resumeAfterPickMs: 3000 } as const;

export type CarouselState = {
  slides: number;
  slide: number;
  /** Hovered, or containing the keyboard focus. */
  isEngaged: boolean;
  /** Stopped by its button. */
  isStopped: boolean;
  /** A slide was picked less than `resumeAfterPickMs` ago. */
  isResting: boolean;
};

export type CarouselEvent =
  | { type: 'next' | 'rested' | 'held' | 'released' | 'toggled' }
  | { type: 'picked'; slide: number };

export const FIRST_SLIDE = { slide: 0, isEngaged: false, isStopped: false, isResting: false };

export function carouselReducer(state: CarouselState, event: CarouselEvent): CarouselState {
  switch (event.type) {
    case 'next':
      return { ...state, slide: (state.slide + 1) % state.slides };
    case 'picked':
      return { ...state, slide: event.slide, isResting: true };
    case 'rested':
      return { ...state, isResting: false };
    case 'held':
      return { ...state, isEngaged: true };
    case 'released':
      return { ...state, isEngaged: false };
    case 'toggled':
      return { ...state, isStopped: !state.isStopped };
  }
}

/** The next automatic step and its delay in milliseconds; null while the carousel is paused. */
export function nextMove(
  state: CarouselState,
  isMotionReduced: boolean,
): { type: 'next' | 'rested'; inMs: number } | null {
  if (isMotionReduced || state.isStopped || state.isEngaged) return null;
  if (state.isResting) return { type: 'rested', inMs: CAROUSEL_TIMING.resumeAfterPickMs };
  return { type: 'next', inMs: CAROUSEL_TIMING.slideMs };
}
