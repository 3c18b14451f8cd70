import { afterEach, expect, test } from 'vitest';
import {
  currentToasts,
  dismissToast,
  showToast,
  subscribeToToasts,
  TOAST_DURATION_MS,
} from './toast-store.ts';

afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
});

test('a toast disappears after 5 seconds', () => {
  expect(TOAST_DURATION_MS).toBe(5000);
});

test('the newest three are shown, in order', () => {
  for (const title of ['un', 'deux', 'trois', 'quatre']) showToast({ title });
  expect(currentToasts().map(({ title }) => title)).toEqual(['deux', 'trois', 'quatre']);
});

test('listeners are notified of a new toast and of one that disappears', () => {
  let heard = 0;
  const stop = subscribeToToasts(() => {
    heard += 1;
  });
  const id = showToast({ title: 'un' });
  dismissToast(id);
  stop();
  showToast({ title: 'deux' });
  expect(heard).toBe(2);
});
