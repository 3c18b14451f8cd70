import { expect, test } from 'vitest';
import { createHeartSwitch } from './heart-switch.ts';

/** A server that answers on command. */
function slowServer() {
  const log: string[] = [];
  const waiting: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const hearts = createHeartSwitch<string>({
    send: (id, isOn) => {
      log.push(`send ${id} ${isOn}`);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    show: (id, isOn) => log.push(`show ${id} ${isOn}`),
    onDone: (answer) => log.push(`done ${answer}`),
    onFailure: (id) => log.push(`failed ${id}`),
  });
  const tick = () => new Promise((resolve) => setTimeout(resolve));
  const answer = async (text: string) => {
    waiting.shift()?.resolve(text);
    await tick();
  };
  const fail = async () => {
    waiting.shift()?.reject(new Error('no network'));
    await tick();
  };
  return { hearts, log, answer, fail };
}

test('a press shows at once, before the server answers', async () => {
  const { hearts, log, answer } = slowServer();
  void hearts.press('a');
  expect(log).toEqual(['show a true', 'send a true']);
  await answer('kept');
  expect(log.slice(2)).toEqual(['done kept']);
  expect(hearts.stateOf('a')).toBe(true);
});

test('a refusal rolls back to the previous state', async () => {
  const { hearts, log, fail } = slowServer();
  hearts.learn('a', true);
  void hearts.press('a');
  await fail();
  expect(log).toEqual(['show a true', 'show a false', 'send a false', 'show a true', 'failed a']);
  expect(hearts.stateOf('a')).toBe(true);
});

test('of several presses during a request only the last one counts and is reported', async () => {
  const { hearts, log, answer } = slowServer();
  void hearts.press('a');
  void hearts.press('a');
  await answer('kept');
  await answer('dropped');
  expect(log.filter((line) => !line.startsWith('show'))).toEqual([
    'send a true',
    'send a false',
    'done dropped',
  ]);
  void hearts.press('b');
  void hearts.press('b');
  void hearts.press('b');
  await answer('kept b');
  expect(log.filter((line) => line.includes(' b'))).toEqual([
    'show b true',
    'send b true',
    'show b false',
    'show b true',
    'done kept b',
  ]);
});

test('the server’s state of a heart does not override a press in flight', async () => {
  const { hearts, answer } = slowServer();
  void hearts.press('a');
  hearts.learn('a', false);
  expect(hearts.stateOf('a')).toBe(true);
  await answer('kept');
  hearts.learn('a', false);
  expect(hearts.stateOf('a')).toBe(false);
});
