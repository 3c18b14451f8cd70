import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'tokpa-admin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function createAdmin(args: string[], input = '') {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, LOG_LEVEL: 'error' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/create-admin.ts', ...args], {
    input,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('the command creates an admin with a password from stdin or a generated one, and reports an account that is admin already', () => {
  const email = 'chef@tokpa.example';
  expect(createAdmin([])).toMatchObject({ status: 1, stderr: expect.stringContaining('--email') });
  expect(createAdmin(['--email', email, '--password-stdin'], 'trop-simple\n')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('password'),
  });
  const made = createAdmin(['--email', email, '--password-stdin'], 'Lagune2026!\n');
  expect(made).toEqual({ status: 0, stderr: '', stdout: `Compte administrateur créé : ${email}\n` });
  expect(createAdmin(['--email', email])).toMatchObject({
    status: 0,
    stdout: `Ce compte est déjà administrateur : ${email}\n`,
  });
  const generated = createAdmin(['--email', 'autre@tokpa.example']);
  expect(generated.stdout).toMatch(/montré cette seule fois : \S{20}\n/);
}, 240_000);
