import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { preloadPictures } from '#web/platform/preload-pictures.ts';
import type { Slide } from './slides.ts';

/**
 * The slides whose picture is in the page: the first one from the start, and always the current one. The next ones are
 * fetched when the browser is idle, after an interaction or the first change of slide, and never under Save-Data.
 */
export function usePreloadedSlides(slides: readonly Slide[], current: number): ReadonlySet<number> {
  const { saveData } = useRouteContext({ from: '__root__' });
  const [isInterested, setIsInterested] = useState(false);
  const hasMoved = isInterested || current !== 0;
  useEffect(() => {
    const onInterest = () => setIsInterested(true);
    const options = { once: true, passive: true };
    addEventListener('scroll', onInterest, options);
    addEventListener('pointerdown', onInterest, options);
    return () => {
      removeEventListener('scroll', onInterest);
      removeEventListener('pointerdown', onInterest);
    };
  }, []);
  useEffect(() => {
    if (saveData || !hasMoved) return;
    return preloadPictures(slides.map((slide) => slide.picture));
  }, [slides, saveData, hasMoved]);
  return new Set(hasMoved && !saveData ? slides.keys() : [0, current]);
}
