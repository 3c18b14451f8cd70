import { asksForCalm } from '#web/platform/display/reduced-motion.ts';

/** In a document only one element may have this name. */
const GROWING_PICTURE = 'listing-picture';

/** A page that is not there by then is shown without a transition: the browser keeps the old picture meanwhile. */
const MAX_WAIT_MS = 500;

/** As long as the transition takes: what is replaced sooner would vanish under way. */
export const GROWING_MS = 250;

let onShown = (_picture: HTMLElement | null) => {};

/** To be called once the listing's page, or its preview, shows its picture. */
export function announcePicture(picture: HTMLElement | null): void {
  onShown(picture);
}

/** Follows the link of a card; its picture grows into the listing's where the browser can and nobody asked for calm. */
export function growPicture(link: Element, follow: () => void): void {
  const picture = link.closest('article')?.querySelector<HTMLElement>('.card-photo');
  if (!picture || !('startViewTransition' in document) || asksForCalm()) return follow();
  let shown: HTMLElement | null = null;
  name(picture, GROWING_PICTURE);
  const transition = document.startViewTransition(async () => {
    name(picture, '');
    const isShown = new Promise<void>((resolve) => {
      onShown = (grown) => {
        onShown = () => {};
        shown = grown;
        name(shown, GROWING_PICTURE);
        resolve();
      };
      setTimeout(resolve, MAX_WAIT_MS);
    });
    follow();
    await isShown;
  });
  // Another tap, or a tab that is left, ends the transition, not the navigation.
  const ignore = () => undefined;
  transition.ready.catch(ignore);
  transition.updateCallbackDone.catch(ignore);
  transition.finished.catch(ignore).then(() => name(shown, ''), ignore);
}

function name(element: HTMLElement | null, value: string) {
  if (element) element.style.viewTransitionName = value;
}
