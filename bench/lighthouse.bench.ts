// Lighthouse scores of the public pages, as on a cheap phone: the built server over the demonstration's market, a
// mid-range network and processor as Lighthouse simulates them, the median of several runs per page.
// `npm run prove lighthouse` builds the pages first. By hand: NODE_ENV=production node bench/lighthouse.bench.ts
// [paths]
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import playwrightConfig from '../playwright.config.ts';
import { quantile, say } from './measure.ts';
import { demonstrationEnvironment, originAt, startServer, writeDemonstration } from './server-process.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof CATEGORIES)[number], number>;

const MIN_SCORE = 98;
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const READ_TRIES = 20;
const [PORT, DEBUGGING_PORT] = [4_792, 4_793];
const ORIGIN = originAt(PORT);
const FOLDER = join(tmpdir(), `tokpa-lighthouse-bench-${process.pid}`);

const PATHS = [
  '/',
  '/immobilier',
  '/immobilier?type=villa',
  '/automobile',
  '/services',
  '/marketplace',
  '/premium',
  '/a-propos',
  '/contact',
  '/carrieres',
  '/presse',
  '/aide',
  '/faq',
  '/politique-confidentialite',
  '/conditions-utilisation',
  '/blog',
];

/** Pages of a single item: the newest of each kind. */
async function newestPaths(): Promise<string[]> {
  // The first start writes the built-in posts by a job, after the first answers.
  const read = async (path: string) => {
    for (let tries = 0; ; tries += 1) {
      const { data } = await (await fetch(`${ORIGIN}${path}`)).json();
      if (data.length > 0 || tries === READ_TRIES) return data[0];
      await wait(1000);
    }
  };
  const [listing, post] = [
    await read('/api/search/listings?domain=real_estate'),
    await read('/api/blog/posts'),
  ];
  return [`/annonce/${listing.id}`, `/blog/${post.slug}`];
}

/** Chromium sometimes loses the recording of a load, and Lighthouse asks for another run; nothing was measured yet. */
const LOST_RECORDING = 'NO_NAVSTART';
const TRIES = 3;

async function look(path: string): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const result = await lighthouse(`${ORIGIN}${path}`, {
      port: DEBUGGING_PORT,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    });
    const fault = result?.lhr.runtimeError;
    if (result && !fault) return result.lhr;
    if (fault?.code !== LOST_RECORDING || tries === TRIES) throw new Error(`${path}: ${fault?.message}`);
    say(`        ${path}: the recording was lost, once more`);
  }
}

async function score(path: string): Promise<{ scores: Scores; faults: string[] }> {
  const { audits, categories } = await look(path);
  const of = (category: keyof Scores) => Math.round((categories[category]?.score ?? 0) * 100);
  const faults = CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
  return {
    scores: {
      performance: of('performance'),
      accessibility: of('accessibility'),
      'best-practices': of('best-practices'),
      seo: of('seo'),
    },
    faults,
  };
}

/** Returns whether every median meets its budget. */
async function measure(path: string): Promise<boolean> {
  const runs: Awaited<ReturnType<typeof score>>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await score(path));
  const median = (category: keyof Scores) =>
    quantile(
      runs.map(({ scores }) => scores[category]).toSorted((a, b) => a - b),
      0.5,
    );
  const medians = CATEGORIES.map((category) => [category, median(category)] as const);
  const isGood = medians.every(([, value]) => value >= MIN_SCORE);
  say(
    `${isGood ? '      ' : 'UNDER '}${path.padEnd(60)} ${medians.map(([name, value]) => `${name} ${value}`).join('  ')}`,
  );
  if (!isGood) say(`        ${[...new Set(runs.flatMap(({ faults }) => faults))].join(' · ')}`);
  return isGood;
}

const { args = [], ...launchOptions } = playwrightConfig.use?.launchOptions ?? {};
const env = demonstrationEnvironment(FOLDER, PORT);
writeDemonstration(env);
const server = await startServer(env, { path: '/api/blog/posts' });
const browser = await chromium.launch({
  ...launchOptions,
  args: [...args, `--remote-debugging-port=${DEBUGGING_PORT}`],
});
try {
  const wanted = process.argv.slice(2);
  const paths = wanted.length > 0 ? wanted : [...PATHS, ...(await newestPaths())];
  const good: boolean[] = [];
  for (const path of paths) good.push(await measure(path));
  const under = good.filter((isGood) => !isGood).length;
  say(
    under === 0
      ? `all ${good.length} pages are at ${MIN_SCORE} or more`
      : `${under} pages are under ${MIN_SCORE}`,
  );
  process.exitCode = under === 0 ? 0 : 1;
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
  await rm(FOLDER, { recursive: true, force: true });
}
