/** Runs at once if the page is visible, otherwise as soon as it becomes so. Returns a function that cancels it. */
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
