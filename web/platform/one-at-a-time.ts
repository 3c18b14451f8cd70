/** Runs `work`; calls during a run cause one more run afterwards. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const run = async () => {
    do {
      isWanted = false;
      await work();
    } while (isWanted);
    running = null;
  };
  return () => {
    isWanted = true;
    running ??= run();
    return running;
  };
}
