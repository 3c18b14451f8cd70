import { App } from '@capacitor/app';

const AGAIN_MS = 2000;

export type Pages = {
  isHome: () => boolean;
  canGoBack: () => boolean;
  goBack: () => void;
  goHome: () => void;
  /** Says that another press leaves the app. */
  announceLeaving: () => void;
};

/**
 * Android's own button: closes what is open, goes back, and leaves the app from home at a second press within two
 * seconds.
 */
export async function handleBackButton(pages: Pages, now: () => number = Date.now): Promise<void> {
  let announcedAt = Number.NEGATIVE_INFINITY;
  await App.addListener('backButton', () => {
    if (closeOpened(document)) return;
    if (!pages.isHome()) return pages.canGoBack() ? pages.goBack() : pages.goHome();
    if (now() - announcedAt <= AGAIN_MS) return void App.exitApp();
    announcedAt = now();
    pages.announceLeaving();
  });
}

/** Closes the dialog, popover or menu that opened last. A dialog that refuses stays open, and nothing else happens. */
export function closeOpened(page: ParentNode): boolean {
  const dialog = [...page.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (dialog) {
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
    return true;
  }
  const popover = [...page.querySelectorAll<HTMLElement>('[popover]:popover-open')].at(-1);
  if (popover) {
    popover.hidePopover();
    return true;
  }
  const menu = [...page.querySelectorAll<HTMLDetailsElement>('details[name="menu"][open]')].at(-1);
  if (!menu) return false;
  menu.open = false;
  return true;
}
