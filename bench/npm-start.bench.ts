// What a newcomer gets from `npm start`: pages a second and processor time a page on the embedded database with the
// demonstration, kept and rendered each time, and the memory once the demonstration is written.
// `npm run prove npm-start` builds first. By hand: NODE_ENV=production node bench/npm-start.bench.ts
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATEGORIES } from '#shared/categories/category.ts';
import { measureCachedPages } from './cached-pages.ts';
import { say } from './measure.ts';
import {
  always,
  distinctSearch,
  JSON_LIST,
  listingPaths,
  measureRenderedPages,
  TRIVIAL,
  type PageCase,
} from './pages.ts';
import { demonstrationEnvironment, memoryOf, startFirst } from './server-process.ts';

const BUDGET_WRITTEN_MB = 500;
/** Kept pages are served without the database: nearly as many as with PostgreSQL. */
const SHARE_OF_POSTGRES = 0.8;
const PORT = 4_796;
const FOLDER = join(tmpdir(), `tokpa-npm-start-bench-${process.pid}`);

/** Writes the demonstration as the first start does; returns whether the process then has more memory than it may. */
async function writeDemonstration(): Promise<boolean> {
  const { server, opened, written } = startFirst(FOLDER, PORT);
  await Promise.all([opened, written]);
  const { now, peak } = memoryOf(server);
  const isOver = now > BUDGET_WRITTEN_MB;
  say(
    `${isOver ? 'OVER ' : '     '}memory once the demonstration is written ${now.toFixed(0)} MB (≤ ${BUDGET_WRITTEN_MB}), at its peak ${peak.toFixed(0)} MB`,
  );
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  return isOver;
}

async function pageCases(): Promise<PageCase[]> {
  const listings: string[] = [];
  for (const category of CATEGORIES) listings.push(...(await listingPaths(1_000, category)));
  return [
    { name: 'home', path: always('/'), budgetMs: 15, calls: 600 },
    { name: 'category', path: always('/immobilier'), calls: 600 },
    { name: 'distinct searches', path: distinctSearch, calls: 600 },
    {
      name: 'distinct listings',
      path: (call) => listings[call % listings.length] ?? '/',
      budgetMs: 12,
      calls: 2 * listings.length,
    },
    JSON_LIST,
    TRIVIAL,
  ];
}

try {
  say(`load of the machine before ${(loadavg()[0] ?? 0).toFixed(2)}`);
  let missed = Number(await writeDemonstration());
  const env = demonstrationEnvironment(FOLDER, PORT);
  missed += await measureCachedPages(env, { share: SHARE_OF_POSTGRES });
  missed += await measureRenderedPages(env, pageCases);
  say(`\n${missed} cases over their budget; load ${(loadavg()[0] ?? 0).toFixed(2)}`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await rm(FOLDER, { recursive: true, force: true, maxRetries: 5 });
}
