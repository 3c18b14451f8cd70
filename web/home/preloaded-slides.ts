import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { preloadPictures } from '#web/platform/preload-pictures.ts';
import { SLIDES } from './slides.ts';

/**
 * The slides whose picture is in the page: the first at once, the current one always. The next are fetched when the
 * browser is idle, after somebody showed interest or the first slide changed, and never under Save-Data.
 */
export function usePreloadedSlides(current: number): ReadonlySet<number> {
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
    return preloadPictures(SLIDES.map((slide) => slide.picture));
  }, [saveData, hasMoved]);
  if (hasMoved && !saveData) return ALL;
  return new Set([0, current]);
}

const ALL: ReadonlySet<number> = new Set(SLIDES.keys());
