import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'password',
  'Password1!',
  'P@ssw0rd',
  'P@ssw0rd1!',
  '!Azerty!',
  'QWERTYUIOP',
  'Abcd1234?',
  'Welcome1!',
  '12345678',
])('%s is refused: one of the commonest, or one decorated to meet our rules', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['Tokpa2026!', 'T0kpa@2026', 'COTONOU229', 'Admin-2026!', 'Annonces1234'])(
  '%s is refused: a word of this site with digits around it',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(['Marche&Poisson26', 'Tokpa&Dantokpa7', 'Gbeto&Koffi7', 'Zinvie@4821', 'Lagune!Bleue9'])(
  '%s is accepted',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test('the list is complete', async () => {
  const { readFileSync } = await import('node:fs');
  const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n');
  expect(lines.filter((line) => line !== '' && !line.startsWith('# '))).toHaveLength(10_000);
});
