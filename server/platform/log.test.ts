import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';

afterEach(() => vi.restoreAllMocks());

function logged(error: unknown): { error: { message: string; stack: string; cause: { message: string } } } {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  createLog('error').error('request failed', { error });
  vi.restoreAllMocks();
  return JSON.parse(lines.join(''));
}

test('a failed query is logged without the values that people entered', () => {
  const sql = 'insert into users (email, phone) values ($1, $2)';
  const params = ['awa@marche.example', "+229 01\n    at '$&'"];
  const { error } = logged(new DrizzleQueryError(sql, params, new Error('statement timeout')));
  expect(error.message).toBe(`Failed query: ${sql}`);
  expect(error.cause.message).toBe('statement timeout');
  expect(error.stack).toContain(sql);
  expect(error.stack).toContain('log.test.ts');
  expect(JSON.stringify(error)).not.toMatch(/awa@|\+229|params/);
});

test('any other error is logged in full', () => {
  expect(logged(new Error('cut off\nat noon')).error.message).toBe('cut off\nat noon');
});
