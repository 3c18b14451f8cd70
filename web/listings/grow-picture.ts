import { asksForCalm } from '#web/platform/display/reduced-motion.ts';

/** The picture's name during the transition; in a document only one element may have it. */
export const GROWING_PICTURE = 'listing-picture';

/** A page that is not there by then is shown without a transition: the browser keeps the old picture meanwhile. */
const MAX_WAIT_MS = 500;

let onShown = () => {};

/** To be called once the listing's page shows its picture. */
export function announcePicture(): void {
  onShown();
}

/** Follows the link of a card; its picture grows into the listing's where the browser can and nobody asked for calm. */
export function growPicture(link: Element, follow: () => void): void {
  const picture = link.closest('article')?.querySelector<HTMLElement>('.card-photo');
  if (!picture || !('startViewTransition' in document) || asksForCalm()) return follow();
  picture.style.viewTransitionName = GROWING_PICTURE;
  document.startViewTransition(async () => {
    picture.style.viewTransitionName = '';
    const isShown = new Promise<void>((resolve) => {
      onShown = resolve;
      setTimeout(resolve, MAX_WAIT_MS);
    });
    follow();
    await isShown;
  });
}
