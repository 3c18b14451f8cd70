export type Timing = { p50: number; p95: number; max: number };

/** Runs `work` `times` times from `parallel` callers, after a warm-up, and returns the milliseconds of each call. */
export async function timeCalls(
  times: number,
  parallel: number,
  work: (call: number) => Promise<void>,
): Promise<Timing> {
  for (let call = 0; call < Math.min(times, parallel * 3); call++) await work(call);
  const durations: number[] = [];
  let next = 0;
  const caller = async () => {
    for (let call = next++; call < times; call = next++) {
      const startedAt = performance.now();
      await work(call);
      durations.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: parallel }, caller));
  durations.sort((a, b) => a - b);
  return { p50: quantile(durations, 0.5), p95: quantile(durations, 0.95), max: durations.at(-1) ?? 0 };
}

/** Expects ascending values. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Returns a line about calls whose ascending milliseconds are given. */
export function timesLine(name: string, sorted: readonly number[]): string {
  const at = (share: number) => `${quantile(sorted, share).toFixed(0)} ms`;
  return `${name.padEnd(24)} ${String(sorted.length).padStart(5)} calls  p50 ${at(0.5)}  p95 ${at(0.95)}  max ${at(1)}\n`;
}

type Case = { name: string; budgetMs: number; calls: number; connections: number };

/** Times one case and prints it; returns whether it exceeds its budget. */
export async function isOverBudget(
  { name, budgetMs, calls, connections }: Case,
  work: (call: number) => Promise<void>,
): Promise<boolean> {
  const { p50, p95, max } = await timeCalls(calls, connections, work);
  const isOver = p95 > budgetMs;
  say(
    `${isOver ? 'OVER ' : '     '}${name.padEnd(60)} p50 ${milliseconds(p50)}  p95 ${milliseconds(p95)}  max ${milliseconds(max)}  (p95 ≤ ${budgetMs})`,
  );
  return isOver;
}

const milliseconds = (value: number) => `${value.toFixed(1).padStart(6)} ms`;

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
