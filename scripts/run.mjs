import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { auditPackages } from './audit.mjs';
import { build, isBuilt } from './build.mjs';
import { prepareChromium } from './chromium.mjs';
import { databaseTests } from './database-tests.mjs';
import { installFromDebian } from './debian.mjs';
import { install, isInstalled, projectNode } from './install.mjs';
import { withLock } from './lock.mjs';
import { startPooler } from './pgbouncer.mjs';
import { startPostgres } from './private-postgres.mjs';
import { endOnSignals, exitCodeOf, run } from './processes.mjs';
import { messageOf, refusal } from './refusal.mjs';
import { binOf, isRootOnDebian, MODULES, ROOT, SCRATCH } from './repository.mjs';

/** npm test, npm run check and npm run prove: each chooses its stages, runs them in order and reports. */
const COMMANDS = { test: stagesOfTest, check: stagesOfCheck, prove: stagesOfProof };

const REPORTS = join(SCRATCH, 'reports');

/**
 * A stage resolves with { ok, passed, failed } and perhaps { skipped: why }. Only stages that run tests count; in them
 * a test that was skipped, retried or not found is a failure. `audit` alone may be skipped in CI, where the registry
 * does not support audits.
 */
const STAGES = {
  types: tool('typescript', 'tsc', '--noEmit'),
  lint: tool('oxlint', 'oxlint', '--deny-warnings'),
  format: tool('oxfmt', 'oxfmt', '--check'),
  audit: auditPackages,
  rules: () => vitest('rules', ['tests/architecture', 'tests/ledger', 'tests/docs']),
  unit: () => vitest('unit', ['--exclude', '**/*.postgres.test.ts', '--exclude', '**/*.prove.test.ts']),
  postgres: () => onPostgres('postgres', databaseTests('server/', 'tests/hostile', 'tests/operations')),
  operations: proveOperations,
  build: buildPages,
  browser: runBrowserTests,
};

function tool(packageName, command, ...args) {
  return async () => ({ ok: (await runNode([binOf(packageName, command), ...args])) === 0 });
}

async function runNode(args, env = {}) {
  const PATH = `${join(MODULES, '.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const result = await run(projectNode(), args, { env: { ...process.env, PATH, ...env } });
  return exitCodeOf(result);
}

async function vitest(name, args, env) {
  const report = freshReport(name);
  const flags = ['--retry=0', '--allowOnly=false', '--reporter=default', '--reporter=json'];
  const code = await runNode([binOf('vitest'), 'run', ...args, ...flags, `--outputFile.json=${report}`], env);
  const result = readReport(report);
  const skipped = (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0);
  return verdict(code, result?.numPassedTests ?? 0, (result?.numFailedTests ?? 0) + skipped);
}

async function onPostgres(name, tests) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startPostgres();
  const url = given ?? server?.url;
  if (!url) {
    const skipped = 'no PostgreSQL here: install it or set TEST_DATABASE_URL';
    return process.env.CI === 'true' ? { ok: false, failed: 1, passed: 0, skipped } : { ok: true, skipped };
  }
  try {
    await buildPages(); // some of these tests run the whole server
    return await vitest(name, tests, { TEST_DATABASE_URL: url });
  } finally {
    server?.stop();
  }
}

/** The image without Docker, what systemd and Prometheus say of our files, and disks that are full. */
async function proveOperations() {
  if (isRootOnDebian()) await installFromDebian('prometheus', 'systemd');
  return onPostgres('operations', [
    'tests/operations/rehearsed-image.prove',
    'tests/operations/ops-files.prove',
    'tests/operations/full-disk.prove',
  ]);
}

/**
 * The tests that use a database, through a pooler that gives each transaction another session. At the sizes of
 * `npm test`: more of the same cases say no more about sessions, and take an hour.
 */
async function runThroughPooler() {
  const server = await startPostgres();
  const pooler = server && (await startPooler(server.url));
  if (!pooler) return { ok: false, failed: 1, skipped: 'no PostgreSQL or PgBouncer here' };
  const env = { TEST_DATABASE_URL: server.url, TEST_POOLER_URL: pooler.url, PROVE: '' };
  try {
    return await vitest('pooler', databaseTests('server/', 'tests/hostile'), env);
  } finally {
    pooler.stop();
    server.stop();
  }
}

async function buildPages() {
  if (!isBuilt()) await build();
  return { ok: true };
}

async function runBrowserTests() {
  const report = freshReport('browser');
  const env = { ...(await prepareChromium()), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const flags = ['--retries=0', '--forbid-only', '--reporter=list,json'];
  const code = await runNode([binOf('@playwright/test', 'playwright'), 'test', ...flags], env);
  if (code !== 0) printFailedPages();
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(report)?.stats ?? {};
  return verdict(code, expected, unexpected + flaky + skipped);
}

/** Prints the page snapshots of failed tests: of a run on another machine nothing else can be read afterwards. */
function printFailedPages() {
  const results = join(ROOT, 'test-results');
  if (!existsSync(results)) return;
  const pages = readdirSync(results, { recursive: true }).filter((path) => path.endsWith('error-context.md'));
  for (const path of pages)
    console.log(`\n── ${path}\n${readFileSync(join(results, path), 'utf8').slice(0, 12_000)}`);
}

function verdict(code, passed, failed) {
  const ok = code === 0 && failed === 0 && passed > 0;
  return { ok, passed, failed: ok ? 0 : Math.max(failed, 1) };
}

function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const path = join(REPORTS, `${name}-${process.pid}.json`);
  rmSync(path, { force: true });
  return path;
}

function readReport(path) {
  if (!existsSync(path)) return undefined;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(path);
  return report;
}

/** Each bench prints its figures and exits with a non-zero code if one exceeds its budget. */
function bench(path) {
  return async () => {
    const server = await startPostgres({ purpose: 'benches' });
    if (!server) return { ok: false, failed: 1, skipped: 'no PostgreSQL here' };
    try {
      const browser = path.includes('lighthouse') ? await prepareChromium() : {};
      // pgbench is of the server's own version.
      const PATH = `${server.binaries}${delimiter}${process.env.PATH ?? ''}`;
      const env = {
        ...process.env,
        ...browser,
        PATH,
        NODE_ENV: 'production',
        BENCH_DATABASE_URL: server.url,
      };
      const ok = exitCodeOf(await run(projectNode(), [path], { env })) === 0;
      return { ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
    } finally {
      server.stop();
    }
  };
}

function benchPaths() {
  const folder = join(ROOT, 'bench');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith('.bench.ts'))
    .toSorted()
    .map((name) => `bench/${name}`);
}

function stagesOfCheck() {
  const { types, lint, format, rules } = STAGES;
  return { types, lint, format, rules };
}

function stagesOfTest(args) {
  const { values } = parseArgs({ args, options: { only: { type: 'string' } } });
  const { rules: _, operations: __, ...all } = STAGES; // `unit` runs every test, including the architecture rules
  if (values.only === undefined) return all;
  const stage = STAGES[values.only];
  if (!stage) throw refusal(`--only takes one of ${Object.keys(STAGES).join(', ')}`);
  return { [values.only]: stage };
}

/** `wanted`: parts of stage names; without any, all stages run. */
function stagesOfProof(wanted) {
  process.env.PROVE = '1';
  const isWanted = (name) => wanted.length === 0 || wanted.some((part) => name.includes(part));
  const { unit, postgres, operations, build: pages, browser } = STAGES;
  const benches = Object.fromEntries(benchPaths().map((path) => [path, bench(path)]));
  const own = { operations, pooler: runThroughPooler };
  const stages = Object.entries({ unit, postgres, ...own, build: pages, browser, ...benches });
  const chosen = stages.filter(([name]) => isWanted(name)).map(([name]) => name);
  if (chosen.length === 0)
    throw refusal(`no stage is called ${wanted.join(' or ')}: ${stages.map(([name]) => name).join(', ')}`);
  // The benches serve a build of the current sources.
  if (chosen.some((name) => name.startsWith('bench/'))) chosen.push('build');
  return Object.fromEntries(stages.filter(([name]) => chosen.includes(name)));
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function prepareClone() {
  await withLock(
    () => console.log('waiting for another command that prepares this clone'),
    async () => {
      if (!isInstalled()) await install();
    },
  );
}

/** Runs stages in order up to the first that fails; resolves with totals and durations. */
async function runStages(stages) {
  const outcome = { ok: true, passed: 0, failed: 0, lines: [] };
  for (const [name, stage] of Object.entries(stages)) {
    if (!outcome.ok) break;
    const since = performance.now();
    console.log(`\n── ${name}`);
    const { ok, passed = 0, failed = 0, skipped } = await runStage(stage);
    outcome.ok = ok;
    outcome.passed += passed;
    outcome.failed += ok ? failed : Math.max(failed, 1);
    const word = ok ? 'ok' : 'FAILED';
    outcome.lines.push(
      `${name.padEnd(10)} ${(skipped ? `${word}, skipped: ${skipped}` : word).padEnd(8)} ${seconds(since)}`,
    );
  }
  return outcome;
}

async function runStage(stage) {
  try {
    return await stage();
  } catch (error) {
    console.error(messageOf(error));
    return { ok: false };
  }
}

/** Runs a whole command: prepare, run, report. The last line is parsed by machines: nothing may follow it. */
async function main(chooseStages) {
  endOnSignals();
  try {
    await prepareClone();
    const { ok, passed, failed, lines } = await runStages(chooseStages());
    console.log(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`);
    process.exitCode = ok ? 0 : 1;
  } catch (error) {
    console.error(messageOf(error));
    console.log('\n0 passed, 1 failed');
    process.exitCode = 1;
  }
}

const [command, ...args] = process.argv.slice(2);

await main(() => {
  const choose = COMMANDS[command];
  if (!choose) throw refusal(`a command is one of ${Object.keys(COMMANDS).join(', ')}`);
  return choose(args);
});
