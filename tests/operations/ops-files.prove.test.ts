// What systemd and Prometheus themselves say of our files; `npm run prove` installs both where it may.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { drizzle } from 'drizzle-orm/node-postgres';
import { FEATURES } from '#server/features.ts';
import { JOB_GAUGES } from '#server/platform/observability/job-gauges.ts';
import { prometheusMeters } from '#server/platform/observability/prometheus-meters.ts';
import { REPOSITORY } from '#tests/architecture/source-tree.ts';

const run = promisify(execFile);
const UNITS = join(REPOSITORY, 'ops/systemd');
const RULES = join(REPOSITORY, 'ops/prometheus');
/** Of 100 that systemd gives; its own services get 50 to 96. */
const MAX_EXPOSURE = '20';

test('systemd finds nothing wrong with the units, and little exposed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tokpa-units-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const paths = readdirSync(UNITS).map((name) => {
    // Whether the program that a unit starts exists is asked too.
    const text = readFileSync(join(UNITS, name), 'utf8').replaceAll('/opt/tokpa/', REPOSITORY);
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', ...paths]);
  expect(`${stdout}${stderr}`).toBe('');
  const services = paths.filter((path) => path.endsWith('.service'));
  expect(services).toHaveLength(3);
  for (const path of services)
    await run('systemd-analyze', ['security', '--offline=true', `--threshold=${MAX_EXPOSURE}`, path]);
});

test('Prometheus takes the alert rules, and each fires when it should and not before', async () => {
  const checked = await run('promtool', ['check', 'rules', 'alerts.yaml'], { cwd: RULES });
  expect(checked.stdout).toContain('SUCCESS: 10 rules found');
  const fired = await run('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd: RULES });
  expect(fired.stdout).toContain('SUCCESS');
});

test('Prometheus takes what the server exports', async () => {
  const metrics = prometheusMeters({
    services: { db: drizzle.mock(), clock: () => 0 },
    gauges: [...JOB_GAUGES, ...FEATURES.flatMap(({ gauges = [] }) => gauges)],
    pool: () => null,
  });
  const { text } = await metrics.write();
  const checking = run('promtool', ['check', 'metrics']);
  checking.child.stdin?.end(text);
  const complaints = await checking.then(
    ({ stderr }) => stderr,
    ({ stderr }: { stderr: string }) => stderr,
  );
  // Names of Node’s own metrics are its library’s.
  expect(complaints.split('\n').filter((line) => line.includes('tokpa_') || line.includes('error'))).toEqual(
    [],
  );
});
