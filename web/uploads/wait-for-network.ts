/** Waits this long, or until the network is back if that is sooner; while there is none, until it is back. */
export function waitForNetwork(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      if (navigator.onLine) end();
    }, milliseconds);
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    addEventListener('online', end);
  });
}
