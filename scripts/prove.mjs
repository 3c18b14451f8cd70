import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepareChromium } from './chromium.mjs';
import { projectNode } from './install.mjs';
import { startPostgres } from './private-postgres.mjs';
import { exitCodeOf, run } from './processes.mjs';
import { refusal } from './refusal.mjs';
import { ROOT } from './repository.mjs';
import { main } from './run-stages.mjs';
import { STAGES } from './stages.mjs';

/** Each bench prints its figures and ends with a non-zero code when one is over its budget. */
function bench(path) {
  return async () => {
    const server = await startPostgres({ purpose: 'benches' });
    if (!server) return { ok: false, failed: 1, skipped: 'no PostgreSQL here' };
    try {
      const browser = path.includes('lighthouse') ? await prepareChromium() : {};
      const env = { ...process.env, ...browser, NODE_ENV: 'production', BENCH_DATABASE_URL: server.url };
      const ok = exitCodeOf(await run(projectNode(), [path], { env })) === 0;
      return { ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
    } finally {
      server.stop();
    }
  };
}

process.env.PROVE = '1';
/** Parts of the names of stages; without any, all of them. */
const wanted = process.argv.slice(2);

await main(() => {
  const { unit, postgres, build, browser } = STAGES;
  const benches = benchPaths().map((path) => [path, bench(path)]);
  const stages = Object.entries({ unit, postgres, build, browser, ...Object.fromEntries(benches) });
  const chosen = stages.filter(([name]) => isWanted(name)).map(([name]) => name);
  if (chosen.length === 0)
    throw refusal(`no stage is called ${wanted.join(' or ')}: ${stages.map(([name]) => name).join(', ')}`);
  // What benches serve is built from these sources.
  if (chosen.some((name) => name.startsWith('bench/'))) chosen.push('build');
  return Object.fromEntries(stages.filter(([name]) => chosen.includes(name)));
});

function isWanted(name) {
  return wanted.length === 0 || wanted.some((part) => name.includes(part));
}

function benchPaths() {
  const folder = join(ROOT, 'bench');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith('.bench.ts'))
    .toSorted()
    .map((name) => `bench/${name}`);
}
