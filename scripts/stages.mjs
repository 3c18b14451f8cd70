import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { auditPackages } from './audit.mjs';
import { build, isBuilt } from './build.mjs';
import { prepareChromium } from './chromium.mjs';
import { databaseTests } from './database-tests.mjs';
import { projectNode } from './install.mjs';
import { startPostgres } from './private-postgres.mjs';
import { exitCodeOf, run } from './processes.mjs';
import { binOf, MODULES, ROOT, SCRATCH } from './repository.mjs';

const REPORTS = join(SCRATCH, 'reports');

/**
 * A stage resolves with { ok, passed, failed } and perhaps { skipped: why }. Only stages that run tests count;
 * in them a test that was skipped, retried or never found is a failure. `audit` alone may be skipped in CI, where the
 * registry answers none.
 */
export const STAGES = {
  types: tool('typescript', 'tsc', '--noEmit'),
  lint: tool('oxlint', 'oxlint', '--deny-warnings'),
  format: tool('oxfmt', 'oxfmt', '--check'),
  audit: auditPackages,
  house: () => vitest('house', ['tests/architecture', 'tests/ledger', 'tests/docs']),
  unit: () => vitest('unit', ['--exclude', '**/*.postgres.test.ts']),
  postgres: runOnPostgres,
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

async function runOnPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startPostgres();
  const url = given ?? server?.url;
  if (!url) {
    const skipped = 'no PostgreSQL here: install it or set TEST_DATABASE_URL';
    return process.env.CI === 'true' ? { ok: false, failed: 1, passed: 0, skipped } : { ok: true, skipped };
  }
  try {
    return await vitest('postgres', databaseTests('server/', 'tests/hostile'), { TEST_DATABASE_URL: url });
  } finally {
    server?.stop();
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

/** What stood on the page when a test failed: of a run on another machine nothing else is left to read. */
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
