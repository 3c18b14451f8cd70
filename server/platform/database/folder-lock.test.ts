import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
const children: ChildProcess[] = [];
const MODULE = new URL('./folder-lock.ts', import.meta.url).href;

/** Starts a process that takes the lock and prints "held", or why it could not. */
function contender(
  path: string,
  environment: Record<string, string> = {},
): Promise<{ child: ChildProcess; output: string }> {
  const script = `import { lockFolder } from ${JSON.stringify(MODULE)};
    try { await lockFolder(process.argv[1]); console.log('held'); setInterval(() => {}, 1000); } catch (error) { console.log(error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, path], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve) =>
    child.stdout.once('data', (chunk) => resolve({ child, output: String(chunk).trim() })),
  );
}

const died = (child: ChildProcess) =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(null),
  );

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tokpa-lock-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    await died(child);
  }
  rmSync(folder, { recursive: true, force: true });
});

test('a second process fails with the holder’s process id and the remedy', async () => {
  const first = await contender(folder);
  expect(first.output).toBe('held');
  const second = await contender(folder);
  expect(second.output).toContain(`already open in process ${first.child.pid}`);
  expect(second.output).toContain('DATABASE_URL');
});

test('the folder is locked whatever its name and wherever temporary files go', async () => {
  const alias = `${folder}-alias`;
  symlinkSync(folder, alias);
  await contender(folder);
  const throughLink = await contender(alias);
  const elsewhere = await contender(folder, { TMPDIR: folder });
  rmSync(alias);
  expect(throughLink.output).toContain('already open');
  expect(elsewhere.output).toContain('already open');
});

test('the folder of a killed process can be locked again', async () => {
  const first = await contender(folder);
  first.child.kill('SIGKILL');
  await died(first.child);
  expect((await contender(folder)).output).toBe('held');
});

test('of several processes that start at once after a crash, one gets the lock', async () => {
  const crashed = await contender(folder);
  crashed.child.kill('SIGKILL');
  await died(crashed.child);
  const all = await Promise.all(Array.from({ length: 5 }, () => contender(folder)));
  expect(all.filter(({ output }) => output === 'held')).toHaveLength(1);
});

test('a released folder can be locked again by the same process', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('already open');
  release();
  const again = await lockFolder(folder);
  again();
});
