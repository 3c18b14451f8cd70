type Task = { at: number; run: () => unknown };

/** A clock that can be advanced: timers due in the skipped time fire then. */
export type SimulatedClock = {
  now: () => number;
  advance: (milliseconds: number) => Promise<void>;
  after: (milliseconds: number, run: () => unknown) => void;
  /** Returns to real time and cancels all timers. */
  reset: () => void;
};

/** The longest delay of a Node timer. */
const MAX_WAIT_MS = 2 ** 31 - 1;

export function simulatedClock(): SimulatedClock {
  let offset = 0;
  let tasks: Task[] = [];
  let timer: NodeJS.Timeout | undefined;
  const now = () => Date.now() + offset;

  const runDue = async () => {
    const due = tasks.filter(({ at }) => at <= now()).toSorted((one, other) => one.at - other.at);
    tasks = tasks.filter((task) => !due.includes(task));
    for (const task of due) await task.run();
    wait();
  };
  const wait = () => {
    clearTimeout(timer);
    if (tasks.length === 0) return;
    const next = Math.min(...tasks.map(({ at }) => at));
    timer = setTimeout(() => void runDue(), Math.min(MAX_WAIT_MS, Math.max(0, next - now())));
    timer.unref();
  };
  return {
    now,
    advance: async (milliseconds) => {
      offset += milliseconds;
      await runDue();
    },
    after: (milliseconds, run) => {
      tasks.push({ at: now() + milliseconds, run });
      wait();
    },
    reset: () => {
      offset = 0;
      clearTimeout(timer);
      tasks = [];
    },
  };
}
