import { useEffect, useState } from 'react';
import { preloadPictures } from '#web/platform/preload-pictures.ts';
import { useSavesData } from '#web/platform/data-saver/use-saves-data.ts';
import type { Slide } from './slides.ts';

/**
 * The slides whose picture is in the page: the first one from the start, and always the current one. The next ones are
 * fetched when the browser is idle, after an interaction or the first change of slide, and never by who saves data.
 */
export function usePreloadedSlides(slides: readonly Slide[], current: number): ReadonlySet<number> {
  const isSaving = useSavesData();
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
    if (isSaving || !hasMoved) return;
    return preloadPictures(slides.map((slide) => slide.picture));
  }, [slides, isSaving, hasMoved]);
  return new Set(hasMoved && !isSaving ? slides.keys() : [0, current]);
}
