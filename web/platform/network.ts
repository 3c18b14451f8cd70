/** Dispatched on the window with what was asked for without a network, a function; web/boot calls it once there is one. */
export const NO_NETWORK_EVENT = 'tokpa:no-network';

/** Keeps the page as it is, says so, and does what was asked for as soon as the network is back. */
export function waitForNetwork(happen: () => void): void {
  dispatchEvent(new CustomEvent(NO_NETWORK_EVENT, { detail: happen }));
}

/** As web/boot knows it, which has asked the network itself where the browser is wrong. */
export function isOffline(): boolean {
  return document.documentElement.dataset.offline !== undefined;
}

/** Does it at once, or as soon as the network is back. */
export function withNetwork(happen: () => void): void {
  if (isOffline()) waitForNetwork(happen);
  else happen();
}
