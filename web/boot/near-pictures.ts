import { savesData } from '#web/platform/data-saver/data-saver.ts';

/**
 * Browsers fetch lazy pictures more than a screen ahead, which costs prepaid data that nobody may look at. Where scripts
 * run, design.css keeps a card's picture out until its frame comes this near; without scripts the browser's own way stands. Who
 * saves data gets them when they are seen, and the smallest.
 */
const NEAR = '100px';

export function showNearPictures(): void {
  const frames = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        frames.unobserve(target);
        if (savesData()) target.querySelector('img')?.setAttribute('sizes', '1px');
        (target as HTMLElement).dataset.near = '';
      }
    },
    { rootMargin: savesData() ? '0px' : NEAR },
  );
  const observeFrames = () => {
    for (const frame of document.querySelectorAll('.card-photo:not([data-near])')) frames.observe(frame);
  };
  new MutationObserver(observeFrames).observe(document, { childList: true, subtree: true });
}
