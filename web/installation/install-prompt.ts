/** Chromium's question whether to install the site, which a page may ask at a moment of its own. */
export type InstallPrompt = Event & {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

export const INSTALL_PROMPT_EVENT = 'beforeinstallprompt';

type Holder = { installPrompt?: InstallPrompt | undefined };

/** In web/boot: the event may come before the application, and only once. */
export function keepInstallPrompt(): void {
  addEventListener(INSTALL_PROMPT_EVENT, (event) => {
    event.preventDefault();
    (window as Holder).installPrompt = event as InstallPrompt;
  });
}

export function findInstallPrompt(): InstallPrompt | undefined {
  return (window as Holder).installPrompt;
}

/** A prompt can be shown once. */
export function discardInstallPrompt(): void {
  delete (window as Holder).installPrompt;
}
