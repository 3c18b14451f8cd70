/** Runs at most `max` tasks at once; the others wait in the order they came. */
export function limitConcurrency(max: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < max) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Not immediately, so that other requests get their turn in between.
      if (next) setImmediate(next);
      else running -= 1;
    }
  };
}
