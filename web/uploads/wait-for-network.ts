/** Waits so long, but no longer than until the network is back; while there is none, until then. */
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
