import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addLoaded, readLoadedToday } from './loaded-today.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 23, 50) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('pages of one day add up, and the next day begins at zero', () => {
  expect(readLoadedToday()).toEqual({ all: 0, pictures: 0 });
  addLoaded({ all: 1000, pictures: 400 });
  addLoaded({ all: 500, pictures: 0 });
  expect(readLoadedToday()).toEqual({ all: 1500, pictures: 400 });
  vi.setSystemTime(new Date(2026, 10, 25, 0, 1));
  expect(readLoadedToday()).toEqual({ all: 0, pictures: 0 });
  addLoaded({ all: 7, pictures: 0 });
  expect(readLoadedToday()).toEqual({ all: 7, pictures: 0 });
});

test('what cannot be read counts as nothing, and what cannot be kept disturbs nothing', () => {
  stored.set('loaded-today', '"><');
  expect(readLoadedToday()).toEqual({ all: 0, pictures: 0 });
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  addLoaded({ all: 1, pictures: 1 });
  expect(readLoadedToday()).toEqual({ all: 0, pictures: 0 });
});
