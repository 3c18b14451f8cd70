import { sql } from 'drizzle-orm';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { SILENT_METERS, useMeters, type Meters } from './meters.ts';
import { observedQuery } from './observe-statements.ts';
import { inScope } from './request-scope.ts';
import { useTestApp } from '#tests/world/test-app.ts';

const t = useTestApp();
afterEach(() => useMeters(SILENT_METERS));

type Counted = Parameters<Meters['statement']>[0];

function counted(): Counted[] {
  const statements: Counted[] = [];
  useMeters({ ...SILENT_METERS, statement: (statement) => void statements.push(statement) });
  return statements;
}

function logged(): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(JSON.parse(String(line))) > 0);
  onTestFinished(() => void vi.restoreAllMocks());
  return lines;
}

test('statements are counted, inside transactions and from libraries too', async () => {
  const statements = counted();
  await t.services.db.execute(sql`select 1 from users where email = ${'awa'}`);
  await t.services.db.transaction(async (tx) => {
    await tx.execute(sql`update listings set title = ${'x'} where false`);
  });
  await t.database.executeSql('select name from pgboss.queue', []).catch(() => undefined);
  const seen = statements.map(({ verb, table }) => `${verb} ${table}`);
  expect(seen).toEqual(expect.arrayContaining(['select users', 'update listings', 'select queue']));
});

test('a slow statement is in the log with its name and its request, without a value', () => {
  const lines = logged();
  const statements = counted();
  const callbacks: ((error: unknown) => void)[] = [];
  const observing = { log: createLog('warn'), slowMs: 0.001 };
  const query = observedQuery((_text, _values, callback) => {
    callbacks.push(callback as (error: unknown) => void);
  }, observing);
  inScope({ kind: 'request', id: 'r1', route: null }, () => {
    query("select * from users where email = $1 and name = 'Awa'", ['awa@marche.example'], () => undefined);
  });
  callbacks[0]?.(null); // outside the request, as a connection calls it
  expect(lines).toEqual([
    expect.objectContaining({
      message: 'slow statement',
      requestId: 'r1',
      statement: expect.stringMatching(/^select users [0-9a-f]{8}$/),
      shape: 'select * from users where email = $1 and name = ?',
    }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/awa/i);
  expect(statements).toMatchObject([{ isSlow: true }]);
});

test('a fast one is not, and an error still reaches whoever asked', async () => {
  const lines = logged();
  const observing = { log: createLog('warn'), slowMs: 10_000 };
  const failing = observedQuery(() => Promise.reject(new Error('no')), observing);
  await expect(failing('select 1')).rejects.toThrow('no');
  expect(lines).toEqual([]);
});
