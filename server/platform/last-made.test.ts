import { expect, test } from 'vitest';
import { lastMade } from './last-made.ts';

test('what was made is returned again for its key, four of them, the oldest forgotten first', () => {
  const cached = lastMade<string>();
  const made: string[] = [];
  const ask = (key: string) =>
    cached(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect('abcdabcd'.split('').map(ask)).toEqual('ABCDABCD'.split(''));
  expect(made.join('')).toBe('abcd');
  ask('e');
  ask('b');
  ask('a');
  expect(made.join('')).toBe('abcdea');
});

test('an empty value is kept too; what could not be made is not', () => {
  const cached = lastMade<undefined>();
  const failing = () => {
    throw new Error('broken');
  };
  expect(() => cached('key', failing)).toThrow('broken');
  let times = 0;
  const make = () => {
    times += 1;
    return undefined;
  };
  cached('key', make);
  cached('key', make);
  expect(times).toBe(1);
});
