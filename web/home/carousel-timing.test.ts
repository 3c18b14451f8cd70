import { describe, expect, test } from 'vitest';
import {
  carouselReducer,
  FIRST_SLIDE,
  nextMove,
  type CarouselEvent,
  type CarouselState,
} from './carousel-timing.ts';
import { SLIDES } from './slides.ts';

const start: CarouselState = { ...FIRST_SLIDE, slides: SLIDES.length };
const after = (...events: CarouselEvent[]) => events.reduce(carouselReducer, start);

describe('the carousel', () => {
  test('has six slides: the four categories, selling and the site itself', () => {
    expect(SLIDES.map(({ id }) => id)).toEqual([
      'real_estate',
      'automobile',
      'services',
      'marketplace',
      'sell',
      'about',
    ]);
    expect(SLIDES.find(({ id }) => id === 'sell')?.href).toBe('/creer-annonce');
    expect(SLIDES.find(({ id }) => id === 'about')?.href).toBe('/a-propos');
  });

  test('advances every 8 seconds and starts over after the last slide', () => {
    expect(nextMove(start, false)).toEqual({ type: 'next', inMs: 8000 });
    const round = SLIDES.map((): CarouselEvent => ({ type: 'next' }));
    expect(after(...round).slide).toBe(0);
  });

  test('pauses while it is hovered or focused', () => {
    expect(nextMove(after({ type: 'held' }), false)).toBeNull();
    expect(nextMove(after({ type: 'held' }, { type: 'released' }), false)).toEqual({
      type: 'next',
      inMs: 8000,
    });
  });

  test('resumes 3 seconds after a manual pick', () => {
    const picked = after({ type: 'picked', slide: 4 });
    expect(picked.slide).toBe(4);
    expect(nextMove(picked, false)).toEqual({ type: 'rested', inMs: 3000 });
    expect(nextMove(carouselReducer(picked, { type: 'rested' }), false)).toEqual({
      type: 'next',
      inMs: 8000,
    });
  });

  test('stays stopped after its button was pressed, and under reduced motion', () => {
    expect(nextMove(after({ type: 'toggled' }), false)).toBeNull();
    expect(nextMove(after({ type: 'toggled' }, { type: 'toggled' }), false)).not.toBeNull();
    expect(nextMove(start, true)).toBeNull();
  });
});
