// What does the demonstration's first start cost, and do pages stay fast while it is written? Two starts of the built
// server in empty folders: the first is left alone, and its CPU time counts; during the second pages are read.
// `npm run prove first-start` builds first. By hand: NODE_ENV=production node bench/first-start.bench.ts
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST_LISTINGS } from '#demo/seed-demonstration.ts';
import { say, timesLine } from './measure.ts';
import { pagesToRead, readDuring } from './read-during.ts';
import { originAt, processOf, startFirst, type FirstStart } from './server-process.ts';

const BUDGET_CPU_SECONDS = 20;
const BUDGET_PAGE_MS = 300;
const READS_A_SECOND = 5;
const DONE_WITHIN_MS = 600_000;

const PORT = 4_794;
const ORIGIN = originAt(PORT);
const FOLDER = join(tmpdir(), `tokpa-first-start-bench-${process.pid}`);

async function stop({ server }: FirstStart): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGKILL'); // its folder is thrown away
  await ended;
}

/** Returns how many listings anybody can see. */
async function countListings(): Promise<number> {
  const answer = await fetch(`${ORIGIN}/api/search/categories`);
  const { data }: { data: { count: { count: number } }[] } = await answer.json();
  return data.reduce((sum, { count }) => sum + count.count, 0);
}

async function measureProcessor() {
  const start = startFirst(join(FOLDER, 'alone'), PORT);
  const { pid } = start.server;
  await start.opened;
  const opened = processOf(pid).processorSeconds;
  await start.written;
  const written = processOf(pid).processorSeconds;
  await stop(start);
  return { opened, written };
}

async function measurePages() {
  const start = startFirst(join(FOLDER, 'read'), PORT);
  await start.opened;
  const listings = await countListings();
  const paths = await pagesToRead(ORIGIN);
  const { times, took } = await readDuring(
    { origin: ORIGIN, paths, perSecond: READS_A_SECOND },
    () => start.written,
  );
  await stop(start);
  return { listings, times, took };
}

const tooLong = setTimeout(() => {
  say('OVER: not done in time');
  process.exit(1);
}, DONE_WITHIN_MS);
try {
  say(`load of the machine before ${(loadavg()[0] ?? 0).toFixed(2)}`);
  const cpu = await measureProcessor();
  say(
    `CPU time: ${cpu.opened.toFixed(1)} s until the address is printed, ${cpu.written.toFixed(1)} s in all (≤ ${BUDGET_CPU_SECONDS} s)`,
  );
  const pages = await measurePages();
  say(
    `listings when the address is printed: ${pages.listings} (≥ ${FIRST_LISTINGS}); the rest ${(pages.took / 1_000).toFixed(1)} s later\n` +
      timesLine('reading meanwhile', pages.times),
  );
  const missed = [
    ...(cpu.written <= BUDGET_CPU_SECONDS ? [] : ['CPU time']),
    ...(pages.listings >= FIRST_LISTINGS ? [] : ['first listings']),
    ...((pages.times.at(-1) ?? 0) <= BUDGET_PAGE_MS ? [] : [`a page took more than ${BUDGET_PAGE_MS} ms`]),
  ];
  if (missed.length > 0) say(`OVER: ${missed.join(', ')}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  clearTimeout(tooLong);
  await rm(FOLDER, { recursive: true, force: true, maxRetries: 5 });
}
