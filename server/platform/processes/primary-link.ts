import cluster from 'node:cluster';
import { isOurs, type Question, type ToPrimary, type ToProcess } from './process-messages.ts';

/** A process’s side of the channel to the primary that started it. */
export type PrimaryLink = {
  /** Names this process among the others of the same primary. */
  name: string;
  sayReady: () => void;
  onGiveWay: (run: () => void) => void;
  answer: (question: Question, answer: () => Promise<string>) => void;
  /** The metrics of all processes of the primary. */
  readMetricsOfAll: () => Promise<string>;
};

/** null: nobody supervises this process. */
export function linkToPrimary(name: string | undefined): PrimaryLink | null {
  if (!cluster.isWorker || name === undefined) return null;
  const answers = new Map<Question, () => Promise<string>>();
  const waiting = new Map<number, (text: string) => void>();
  let lastId = 0;
  let giveWay = () => {};
  // The channel breaks only if the primary dies, and with it this process.
  const send = (message: ToPrimary) => void process.send?.(message, () => undefined);
  process.on('message', (message: unknown) => {
    if (!isOurs<ToProcess>(message)) return;
    if (message.tokpa === 'give way') giveWay();
    else if (message.tokpa === 'metrics of all') {
      waiting.get(message.id)?.(message.text);
      waiting.delete(message.id);
    } else {
      const { id, question } = message;
      const answered = answers.get(question)?.() ?? Promise.resolve('');
      void answered.catch(() => '').then((text) => send({ tokpa: 'answer', id, text }));
    }
  });
  return {
    name,
    sayReady: () => send({ tokpa: 'ready' }),
    onGiveWay: (run) => {
      giveWay = run;
    },
    answer: (question, answer) => void answers.set(question, answer),
    readMetricsOfAll: () => {
      const id = (lastId += 1);
      const { promise, resolve } = Promise.withResolvers<string>();
      waiting.set(id, resolve);
      send({ tokpa: 'metrics of all?', id });
      return promise;
    },
  };
}
