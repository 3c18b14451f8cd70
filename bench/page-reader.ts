// A separate thread, so that it measures the server and not the bench's own sending.
import { parentPort, workerData } from 'node:worker_threads';
import type { Reading } from './read-during.ts';

const { origin, paths, perSecond }: Reading = workerData;
const durations: number[] = [];
const underWay: Promise<void>[] = [];

async function read(path: string): Promise<void> {
  const since = performance.now();
  const answer = await fetch(`${origin}${path}`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  durations.push(performance.now() - since);
}

let next = 0;
const timer = setInterval(() => {
  underWay.push(read(paths[next++ % paths.length] ?? '/'));
}, 1_000 / perSecond);

parentPort?.once('message', () => {
  clearInterval(timer);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void Promise.all(underWay).then(() => parentPort?.postMessage(durations));
});
