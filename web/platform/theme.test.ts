import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { nextTheme, parseTheme, THEME_SCRIPT, THEMES } from './theme.ts';

test('the system decides until somebody chooses', () => {
  expect(parseTheme(null)).toBe('system');
  expect(parseTheme('purple')).toBe('system');
  expect(parseTheme('dark')).toBe('dark');
});

test('the button goes round all themes', () => {
  const round = THEMES.map((theme) => nextTheme(theme));
  expect(new Set(round)).toEqual(new Set(THEMES));
  expect(round).not.toEqual(THEMES);
});

/** Runs the inline script as a browser would before the first paint. */
function themeAfterScript(stored: () => string | null): string | undefined {
  const document = { documentElement: { dataset: {} as Record<string, string> } };
  runInNewContext(THEME_SCRIPT, { document, localStorage: { getItem: stored } });
  return document.documentElement.dataset.theme;
}

test('the choice is there before the first paint', () => {
  expect(themeAfterScript(() => 'dark')).toBe('dark');
  expect(themeAfterScript(() => 'light')).toBe('light');
});

test('a foreign or refused storage leaves the system its say', () => {
  expect(themeAfterScript(() => '"><script>')).toBeUndefined();
  expect(themeAfterScript(() => null)).toBeUndefined();
  const refuse = () => {
    throw new Error('denied');
  };
  expect(themeAfterScript(refuse)).toBeUndefined();
});
