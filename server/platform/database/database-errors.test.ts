import { expect, test } from 'vitest';
import { databaseError } from './database-errors.ts';

const thrown = (code: string) =>
  new Error('query failed', { cause: Object.assign(new Error('database'), { code }) });

test.each([
  ['23505', 'conflict'],
  ['23503', 'conflict'],
  ['40001', 'conflict'],
  ['40P01', 'conflict'],
  ['22021', 'invalid_input'],
  ['57014', 'unavailable'],
  ['57P01', 'unavailable'],
  ['53300', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
  ['25006', 'unavailable'],
  ['53100', 'unavailable'],
  ['ENOSPC', 'unavailable'],
])('%s becomes %s', (code, expected) => {
  const error = databaseError(thrown(code));
  expect(error?.code).toBe(expected);
  expect(error?.message).not.toContain('database');
});

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
])('a server that does not answer is unavailable: %s', (message) => {
  expect(databaseError(new Error('query failed', { cause: new Error(message) }))?.code).toBe('unavailable');
  expect(databaseError(new Error(message))?.code).toBe('unavailable');
});

test('an unexpected error stays unexpected', () => {
  expect(databaseError(thrown('42601'))).toBeNull();
  expect(databaseError(thrown('22P02'))).toBeNull();
  expect(databaseError(new Error('x'))).toBeNull();
  expect(databaseError('x')).toBeNull();
});
