import { expect, test } from 'vitest';
import { AppError, ERROR_STATUS, ERROR_TEXT, isErrorCode } from './errors.ts';

test('every code has a French text and an error status', () => {
  expect(Object.keys(ERROR_TEXT)).toEqual(Object.keys(ERROR_STATUS));
  for (const status of Object.values(ERROR_STATUS)) expect(status).toBeGreaterThanOrEqual(400);
});

test('an error carries its status and its code’s text or its own, and no field errors', () => {
  const error = new AppError('conflict');
  expect([error.status, error.message, error.fields]).toEqual([409, ERROR_TEXT.conflict, undefined]);
  expect(new AppError('not_found', { message: 'Annonce non trouvée' }).message).toBe('Annonce non trouvée');
});

test('names from Object.prototype are no error codes', () => {
  expect(['gone', 'toString', '__proto__', 410, null].map(isErrorCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
