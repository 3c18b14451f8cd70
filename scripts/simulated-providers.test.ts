import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { needsSimulator } from './simulated-providers.mjs';

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ APP_MODE: 'demo', FEDAPAY_API_BASE: ' ' }, true],
  [{ FEDAPAY_SECRET_KEY: 'sk_sandbox_key' }, false],
  [{ WAVE_API_KEYS: 'wave_sn_prod_a' }, false],
  [{ APP_MODE: 'production' }, false],
])('with %j a simulator is needed: %s', (env, isNeeded) => {
  expect(needsSimulator(env)).toBe(isNeeded);
});

const STARTER = `
  import { startSimulator } from './scripts/simulated-providers.mjs';
  const { env } = await startSimulator(process.execPath);
  console.log('told ' + JSON.stringify(env));
  setInterval(() => {}, 1000);
`;

test('the simulator reports its address, and does not outlive a start script that is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tokpa-start-'));
  const starter = spawn(process.execPath, ['--input-type=module', '-e', STARTER], {
    env: { ...process.env, DATA_DIR: folder, PAYMENT_SIMULATOR_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Keep reading: once the reader stops, the pipe closes, and the next write kills the writer.
  const environment = await new Promise<string>((resolve) => {
    let output = '';
    starter.stdout.on('data', (chunk: Buffer) => {
      output += String(chunk);
      const [, line] = /told (.*)\n/.exec(output) ?? [];
      if (line !== undefined) resolve(line);
    });
  });
  const origin: string = JSON.parse(environment).FEDAPAY_API_BASE;
  const isThere = () =>
    fetch(`${origin}/__sim/clock`).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await isThere()).toBe(true);
  const gone = once(starter, 'exit');
  starter.kill('SIGKILL');
  await gone;
  await expect.poll(isThere, { timeout: 10_000 }).toBe(false);
  rmSync(folder, { recursive: true });
});
