/** At once where the page is in sight, otherwise as soon as it is. Gives the way to forget it. */
export function whenVisible(run: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') return;
    document.removeEventListener('visibilitychange', look);
    run();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => document.removeEventListener('visibilitychange', look);
}
