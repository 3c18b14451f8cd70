/** What was asked for without a network, and the address of the page that it leads to. */
export type Wanted = { happen: () => void; href: string };

/** Dispatched on the window with a `Wanted`, which web/boot makes happen once there is a network. */
export const NO_NETWORK_EVENT = 'tokpa:no-network';

/** Keeps the page as it is, says so, and does what was asked for as soon as the network is back. */
export function waitForNetwork(wanted: Wanted): void {
  dispatchEvent(new CustomEvent(NO_NETWORK_EVENT, { detail: wanted }));
}

/** As web/boot knows it, which has asked the network itself where the browser is wrong. */
export function isOffline(): boolean {
  return document.documentElement.dataset.offline !== undefined;
}

/** Does it at once, or as soon as the network is back. */
export function withNetwork(wanted: Wanted): void {
  if (isOffline()) waitForNetwork(wanted);
  else wanted.happen();
}

/** What the strip under the header says without a network (web/shell/network-strip.tsx). */
export const OFFLINE_STRIP = '<strong>Hors connexion</strong>';

/** What it says above a copy; `note` is our own text. */
export const copyStrip = (note: string) => `<strong>${note}</strong>`;
