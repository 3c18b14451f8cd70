import { afterEach, describe, expect, test, vi } from 'vitest';
import { showDisplayOf } from './display.ts';

const OWN_COLORS = '<link rel="stylesheet" href="/own-colors.css">';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What web/boot applies before the first paint. */
function shownAfterScript(stored: (key: string) => string | null, user?: string): Record<string, string> {
  const dataset: Record<string, string> = user === undefined ? {} : { user };
  vi.stubGlobal('document', {
    documentElement: { dataset },
    currentScript: {},
    querySelector: () => (dataset.written ? {} : null),
    write: (html: string) => void (dataset.written = html),
  });
  vi.stubGlobal('localStorage', { getItem: stored });
  showDisplayOf(user);
  return dataset;
}

const storageOf = (entries: Record<string, object>) => (key: string) =>
  key in entries ? JSON.stringify(entries[key]) : null;

describe('display choices on this device', () => {
  test('apply before the first paint', () => {
    expect(shownAfterScript(storageOf({ 'display:': { theme: 'dark', text: 'large' } }))).toEqual({
      theme: 'dark',
      text: 'large',
    });
  });

  test('apply only to the account that made them', () => {
    const both = storageOf({
      'display:awa': { theme: 'dark', motion: 'none', primary: 'plum' },
      'display:kofi': { theme: 'light', accent: 'rose' },
    });
    expect(shownAfterScript(both, 'awa')).toEqual({
      user: 'awa',
      theme: 'dark',
      motion: 'none',
      primary: 'plum',
      written: OWN_COLORS,
    });
    expect(shownAfterScript(both, 'kofi')).toEqual({
      user: 'kofi',
      theme: 'light',
      accent: 'rose',
      written: OWN_COLORS,
    });
    expect(shownAfterScript(both)).toEqual({});
  });

  test('carry over when the person signs in for the first time', () => {
    expect(shownAfterScript(storageOf({ 'display:': { theme: 'dark' } }), 'awa').theme).toBe('dark');
  });

  test('fall back to the system’s settings when storage is corrupt, empty or refused', () => {
    expect(shownAfterScript(() => '"><script>')).toEqual({});
    expect(shownAfterScript(() => null)).toEqual({});
    expect(shownAfterScript(storageOf({ 'display:': { user: 'somebody else', theme: null } }))).toEqual({});
    expect(
      shownAfterScript(() => {
        throw new Error('denied');
      }),
    ).toEqual({});
  });
});
