import { expect, test } from 'vitest';
import { installsByHand } from './install-way.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

test.each<[string, string, number, boolean]>([
  ['an iPhone', IPHONE, 5, true],
  ['an iPad, which calls itself a Mac', MAC, 5, true],
  ['a Mac', MAC, 0, false],
  ['an Android phone', ANDROID, 5, false],
  ['an iPhone inside Facebook', `${IPHONE} [FBAN/FBIOS;FBAV/490]`, 5, false],
  ['an iPhone inside Instagram', `${IPHONE} Instagram 360.0`, 5, false],
])('%s: whether its share menu has the home screen', (_what, userAgent, maxTouchPoints, expected) => {
  expect(installsByHand({ userAgent, maxTouchPoints })).toBe(expected);
});
