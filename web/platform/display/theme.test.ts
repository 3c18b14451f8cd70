import { expect, test } from 'vitest';
import { nextTheme, THEMES } from './theme.ts';

test('the button cycles through all themes', () => {
  const round = THEMES.map((theme) => nextTheme(theme));
  expect(new Set(round)).toEqual(new Set(THEMES));
  expect(round).not.toEqual(THEMES);
});
