/** Sends an empty POST once the page is visible, without waiting for the answer; the returned function withdraws it. */
export function sendWhenVisible(address: string): () => void {
  const send = () => {
    if (document.visibilityState !== 'visible') return;
    withdraw();
    navigator.sendBeacon(address);
  };
  const withdraw = () => document.removeEventListener('visibilitychange', send);
  document.addEventListener('visibilitychange', send);
  send();
  return withdraw;
}
