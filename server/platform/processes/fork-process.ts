import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { isOurs, type ToPrimary } from './process-messages.ts';

// Processes take connections from one queue of the kernel. With Node's other policy the primary hands connections on,
// and one that a killed process had not answered for yet stays open without anybody who reads it.
cluster.schedulingPolicy = cluster.SCHED_NONE;

export type ProcessSpec = { name: string; args: readonly string[] };
export type Ending = { code: number | null; signal: string | null };

export type ForkedProcess = {
  worker: Worker;
  pid: number;
  startedAt: number;
  /** Whether it became ready to work; false if it ended before. */
  becomesReady: Promise<boolean>;
  ends: Promise<Ending>;
};

/** Starts this program once more, with other arguments. */
export function forkProcess({ args }: ProcessSpec): ForkedProcess {
  cluster.setupPrimary({ args: [...args] });
  const worker = cluster.fork();
  const ends = once(worker, 'exit').then(([code, signal]): Ending => ({ code, signal }));
  const ready = Promise.withResolvers<boolean>();
  worker.on('message', (message: unknown) => {
    if (isOurs<ToPrimary>(message) && message.tokpa === 'ready') ready.resolve(true);
  });
  worker.on('error', () => undefined); // a message to a process that has just ended
  void ends.then(() => ready.resolve(false));
  return {
    worker,
    pid: worker.process.pid ?? 0,
    startedAt: performance.now(),
    becomesReady: ready.promise,
    ends,
  };
}
