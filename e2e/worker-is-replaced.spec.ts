import { readFile } from 'node:fs/promises';
import { expect, test as base, type Page } from '@playwright/test';
import { expectNoAccessibilityFault } from './accessibility.ts';
import { startChangingSite, type ChangingSite } from './changing-site.ts';
import { beActive, isControlled, openLive } from './visit.ts';

const test = base.extend<{ site: ChangingSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
  site: async ({}, use) => {
    const site = await startChangingSite();
    await use(site);
    await site.stop();
  },
});

test.use({ serviceWorkers: 'allow' });

const SECOND_BUILD = (code: string) => `${code}\n// second build`;

/** As the browser does by itself when a page is opened. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    await registration?.update();
  });
}

/** Counts how often the page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

const THIRD_BUILD = (code: string) => `${code}\n// third build`;

const update = (page: Page) => page.getByText('Une nouvelle version est prête');

test('a page that is only read reloads once when a new version is there', async ({ page, site }) => {
  await openLive(page, `${site.origin}/immobilier`);
  await isControlled(page);
  const loads = countLoads(page);
  site.replaceWorker(SECOND_BUILD);
  await lookForUpdate(page).catch(() => undefined); // the page may be reloaded meanwhile
  await expect.poll(loads).toBe(1);
  await isControlled(page);
  await lookForUpdate(page);
  await page.waitForLoadState('networkidle');
  expect(loads()).toBe(1);
});

test('the first visit is not reloaded when the worker takes over', async ({ page, site }) => {
  const loads = countLoads(page);
  await openLive(page, `${site.origin}/immobilier`);
  await isControlled(page);
  const registered = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    return [registration?.active?.scriptURL, registration?.scope];
  });
  expect(registered).toEqual([`${site.origin}/sw.js`, `${site.origin}/`]);
  await page.waitForLoadState('networkidle');
  expect(loads()).toBe(1);
});

test('nothing typed is lost: a bar offers the new version, in this tab alone', async ({
  page,
  context,
  site,
}) => {
  const reading = await context.newPage();
  await openLive(reading, `${site.origin}/immobilier`);
  await isControlled(reading);
  await openLive(page, `${site.origin}/contact`);
  await isControlled(page);
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Bonjour, je cherche');
  const [typingLoads, readingLoads] = [countLoads(page), countLoads(reading)];
  site.replaceWorker(SECOND_BUILD);
  await lookForUpdate(page);
  await expect(update(page)).toBeVisible();
  await expect.poll(readingLoads).toBe(1);
  expect(typingLoads()).toBe(0);
  await expect(message).toHaveValue('Bonjour, je cherche');
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without transitions, in the middle of which colours would be read.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoAccessibilityFault(page, `a new version, ${colorScheme}`);
  }
  // A later one is offered in its place, not beside it.
  const bar = await update(page).elementHandle();
  site.replaceWorker(THIRD_BUILD);
  await lookForUpdate(page);
  await expect.poll(() => bar?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(update(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect.poll(typingLoads).toBe(1);
  await expect(update(page)).toHaveCount(0);
});

test('where storage is full the site works as without a worker', async ({ page, site }) => {
  site.replaceWorker(
    (code) =>
      `Cache.prototype.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'));\n${code}`,
  );
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await openLive(page, `${site.origin}/immobilier`);
  await beActive(page);
  await page.reload();
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('a worker that throws when it starts leaves the one before in place', async ({ page, site }) => {
  await openLive(page, `${site.origin}/immobilier`);
  await isControlled(page);
  site.replaceWorker((code) => `throw new Error('broken build');\n${code}`);
  await lookForUpdate(page).catch(() => undefined);
  await page.reload();
  await isControlled(page);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('the emergency worker gets rid of one that answers nothing, and of all that it kept', async ({
  page,
  site,
}) => {
  await openLive(page, `${site.origin}/immobilier`);
  await isControlled(page);
  site.replaceWorker(
    () => `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(Response.error()));`,
  );
  // A visit soon after another puts off the browser's own look.
  await expect(async () => {
    await lookForUpdate(page).catch(() => undefined);
    await expect(page.goto(`${site.origin}/services`)).rejects.toThrow();
  }).toPass();
  const emergency = await readFile('web/public/emergency-worker.js', 'utf8');
  site.replaceWorker(() => emergency);
  // The browser looks for a newer worker with each page that it is asked for, also with one that fails.
  await expect(async () => {
    await page.goto(`${site.origin}/services`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
  }).toPass();
  const left = await page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('tokpa')),
  );
  expect(left).toEqual([]);
});

test('CLEAR_CACHE empties every cache, and the page goes on', async ({ page, site }) => {
  await openLive(page, `${site.origin}/immobilier`);
  await isControlled(page);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(1);
  const left = await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const cleared = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }));
    port1.start();
    navigator.serviceWorker.controller?.postMessage({ type: 'CLEAR_CACHE' }, [port2]);
    await cleared;
    return caches.keys();
  });
  expect(left).toEqual([]);
  await page.reload();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
