import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Pages that are opened in turn. */
export type Reading = { origin: string; paths: readonly string[]; perSecond: number };

/** Opens pages while `work` goes on, at a steady rate, whether or not the last one has arrived: a slow server gets no relief. */
export async function readDuring<Result>(reading: Reading, work: () => Promise<Result>) {
  const reader = new Worker(new URL('page-reader.ts', import.meta.url), { workerData: reading });
  await once(reader, 'online');
  const since = performance.now();
  const result = await work();
  const took = performance.now() - since;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  reader.postMessage('stop');
  const durations: number[] = (await once(reader, 'message'))[0];
  await reader.terminate();
  return { result, took, times: ascending(durations) };
}

/** Returns the home page, lists and a listing. */
export async function pagesToRead(origin: string): Promise<string[]> {
  const body = await (await fetch(`${origin}/immobilier`)).text();
  const listing = /href="(\/annonce\/lst_[0-9a-z]+)"/.exec(body)?.[1];
  if (!listing) throw new Error('/immobilier shows no listing.');
  return ['/', '/immobilier', listing, '/automobile?search=toyota'];
}

export const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b);
