// What a first view costs on a cheap phone, of several running servers in turn: bytes, requests, paint, the first taps,
// and how long a tapped card takes to become its listing's page.
// Compares builds within one run: node bench/first-view.ts before=http://localhost:4801 after=http://localhost:4802
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { SLOW_4G, slowDown } from '../e2e/slow-phone.ts';
import { quantile, say } from './measure.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Where a first tap goes, if the page has it. */
const TAPS = { filter: 'a[href="#filtres"]', heart: 'button.heart' };

/** A tap without an effect for this long counts as lost, and enters the median with this time. */
const LOST_MS = 10_000;

type View = Record<string, number>;

async function openPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage();
  await slowDown(page, SLOW_4G);
  await page.addInitScript(() => {
    const marks = { lcp: 0, taps: [] as number[] };
    Object.assign(window, { marks });
    new PerformanceObserver((list) => {
      marks.lcp = list.getEntries().at(-1)?.startTime ?? marks.lcp;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'pointerup' || entry.name === 'click') marks.taps.push(entry.duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  return page;
}

/** React hydrates the theme's button with the first parts of a page; phones have it in the menu. */
const isLive = (page: Page) =>
  page.locator('header button[title^="Thème"]').first().waitFor({ state: 'attached', timeout: 60_000 });

async function measureLoad(browser: Browser, url: string): Promise<View> {
  const page = await openPage(browser);
  const sizes: Record<string, Promise<number>[]> = {};
  let requests = 0;
  page.on('response', (response) => {
    requests += 1;
    const size = response
      .body()
      .then((body) => gzipSync(body).length)
      .catch(() => 0);
    (sizes[response.request().resourceType()] ??= []).push(size);
  });
  const startedAt = performance.now();
  await page.goto(url);
  await isLive(page);
  const live = performance.now() - startedAt;
  await page.waitForLoadState('networkidle');
  const paint = await page.evaluate(() => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const { marks } = window as never as { marks: { lcp: number } };
    return {
      first,
      largest: marks.lcp,
      scriptsBefore: scripts.filter(({ startTime }) => startTime < first).length,
    };
  });
  const sizeOf = async (kind: string) =>
    (await Promise.all(sizes[kind] ?? [])).reduce((sum, size) => sum + size, 0);
  const view = {
    html: await sizeOf('document'),
    css: await sizeOf('stylesheet'),
    script: await sizeOf('script'),
    'scripts asked before paint': paint.scriptsBefore,
    requests,
    'FCP ms': paint.first,
    'LCP ms': paint.largest,
    'hydrated ms': live,
  };
  await page.context().close();
  return view;
}

/** INP of the first tap, and how long after the start of the page its effect is seen. */
async function measureTap(browser: Browser, url: string, tap: keyof typeof TAPS): Promise<View> {
  const page = await openPage(browser);
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  const target = page.locator(TAPS[tap]).first();
  await target.waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await target.tap();
  const answer =
    tap === 'filter'
      ? page.getByLabel('Prix minimum').first().waitFor({ timeout: LOST_MS })
      : page.waitForURL(/connexion/, { timeout: LOST_MS });
  const isLost = await answer.then(
    () => false,
    () => true,
  );
  const answered = performance.now() - startedAt;
  const taps = await page
    .evaluate(() => (window as never as { marks: { taps: number[] } }).marks.taps)
    .catch(() => []);
  await page.context().close();
  return {
    [`${tap}: lost taps`]: isLost ? 1 : 0,
    [`${tap} answered ms`]: answered,
    // The heart of a visitor leads to another document, which has no entry of its own.
    ...(tap === 'filter' ? { [`${tap} INP ms`]: Math.max(16, ...taps) } : {}),
  };
}

/** How long a finger rests on what it taps. */
const REST_MS = 90;

/**
 * How long after a finger is lifted from the third card its preview is painted (the browser's own measure of the click,
 * in steps of 8 ms; that the preview is in that frame is a test), and how long after that the whole page is.
 */
async function measureOpening(browser: Browser, url: string): Promise<View> {
  const page = await openPage(browser);
  await page.goto(url);
  await isLive(page);
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('main').getByRole('article').nth(2);
  await card.scrollIntoViewIfNeeded();
  const title = await card.getByRole('heading').textContent();
  await page.evaluate((wanted) => {
    const marks = { tapped: 0, known: 0, whole: 0 };
    Object.assign(window, { marks });
    new PerformanceObserver((list) => {
      const click = list.getEntriesByName('click')[0];
      if (!click) return;
      marks.tapped = click.startTime;
      marks.known = click.startTime + click.duration;
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const look = () => {
      const isWhole = [...document.querySelectorAll('main h1')].some(
        ({ textContent }) => textContent === wanted,
      );
      // From an animation frame: after the frame is laid out and painted.
      if (isWhole) setTimeout(() => (marks.whole = performance.now()));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, title);
  const box = await card.getByRole('link').first().boundingBox();
  if (!box) throw new Error('The third card is not on the screen');
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(REST_MS);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  type Marks = Record<'tapped' | 'known' | 'whole', number>;
  await page.waitForFunction(() => {
    const { known, whole } = (window as never as { marks: Marks }).marks;
    return known > 0 && whole > 0;
  });
  const { tapped, known, whole } = await page.evaluate(() => (window as never as { marks: Marks }).marks);
  await page.context().close();
  return { 'card: title after tap ms': known - tapped, 'card: page after tap ms': whole - tapped };
}

async function siteOf(argument: string) {
  const [name = '', origin = ''] = argument.split('=');
  const { data } = await (await fetch(`${origin}/api/search/listings?domain=real_estate`)).json();
  return { name, origin, listing: `/annonce/${data[0].id}` };
}

const LISTING = 'a listing';
const PATHS = ['/', '/immobilier', LISTING, '/immobilier?search=villa'];
const sites = await Promise.all(process.argv.slice(2).map(siteOf));
const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
for (const path of PATHS) {
  const views = new Map(sites.map(({ name }) => [name, [] as View[]]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const { name, origin, listing } of run % 2 ? sites.toReversed() : sites) {
      const url = `${origin}${path === LISTING ? listing : path}`;
      const view = await measureLoad(browser, url);
      if (path.startsWith('/immobilier')) {
        Object.assign(view, await measureTap(browser, url, 'filter'));
        Object.assign(view, await measureTap(browser, url, 'heart'));
        Object.assign(view, await measureOpening(browser, url));
      }
      views.get(name)?.push(view);
    }
  }
  say(`\n${path}, median of ${RUNS} [least–most]`);
  for (const figure of Object.keys([...views.values()][0]?.[0] ?? {})) {
    const columns = [...views].map(([name, all]) => {
      const values = all.map((view) => view[figure] ?? 0).toSorted((a, b) => a - b);
      return `${name} ${quantile(values, 0.5).toFixed(0)} [${values[0]?.toFixed(0)}–${values.at(-1)?.toFixed(0)}]`;
    });
    say(`  ${figure.padEnd(28)} ${columns.join('   ')}`);
  }
}
await browser.close();
