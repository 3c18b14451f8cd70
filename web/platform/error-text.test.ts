import { expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { errorText, NO_NETWORK } from './error-text.ts';

test('a refusal is shown with its own message', () => {
  expect(errorText(new AppError('conflict', { message: 'Trop tard.' }))).toBe('Trop tard.');
});

// Chromium, Firefox, Safari.
test.each([
  'Failed to fetch dynamically imported module: https://tokpa.example/assets/search.js',
  'error loading dynamically imported module: https://tokpa.example/assets/search.js',
  'Importing a module script failed.',
])('code that could not be fetched is shown as a network failure: %s', (message) => {
  expect(errorText(new TypeError(message))).toBe(NO_NETWORK);
});

test('any other error is shown without its details', () => {
  expect(errorText(new TypeError("can't access property 'x', y is undefined"))).toBe('Erreur inconnue');
  expect(errorText('important')).toBe('Erreur inconnue');
});
