import type { Worker } from 'node:cluster';
import { isOurs, type Question, type ToPrimary, type ToProcess } from './process-messages.ts';

const ANSWER_WITHIN_MS = 4_000;

export function notify(worker: Worker, message: ToProcess): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

let lastId = 0;

/** What one process answers; null if it ends or computes instead. */
export async function askProcess(worker: Worker, question: Question): Promise<string | null> {
  if (!worker.isConnected()) return null;
  const id = (lastId += 1);
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const hear = (message: unknown) => {
    if (isOurs<ToPrimary>(message) && message.tokpa === 'answer' && message.id === id) resolve(message.text);
  };
  const end = () => resolve(null);
  const late = setTimeout(end, ANSWER_WITHIN_MS);
  worker.on('message', hear).once('exit', end);
  notify(worker, { tokpa: 'question', id, question });
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    worker.off('message', hear).off('exit', end);
  }
}
