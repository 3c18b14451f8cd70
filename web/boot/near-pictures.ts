/**
 * Browsers fetch lazy pictures more than a screen ahead, which costs prepaid data that nobody may look at. Where scripts
 * run, design.css keeps a card's picture out until its frame comes this near; without scripts the browser's own way stands.
 */
const NEAR = '100px';

export function showNearPictures(): void {
  if (!('IntersectionObserver' in window)) {
    document.documentElement.classList.add('all-pictures');
    return;
  }
  const frames = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        frames.unobserve(target);
        (target as HTMLElement).dataset.near = '';
      }
    },
    { rootMargin: NEAR },
  );
  const observeFrames = () => {
    for (const frame of document.querySelectorAll('.card-photo:not([data-near])')) frames.observe(frame);
  };
  new MutationObserver(observeFrames).observe(document, { childList: true, subtree: true });
}
