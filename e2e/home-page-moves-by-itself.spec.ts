import { expect, test, type Page } from '@playwright/test';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import {
  becomesLive,
  DESKTOP,
  earlierRequestsAreObserved,
  letPass,
  openLive,
  showUp,
  stopClock,
} from './visit.ts';

test.use({ viewport: DESKTOP });

const currentSlide = async (page: Page) =>
  page
    .getByRole('button', { name: /^Diapositive/ })
    .evaluateAll((dots) => dots.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));

async function openWithClock(page: Page, path: string) {
  await page.clock.install({ time: new Date('2026-11-20T09:59:30Z') });
  await openLive(page, path);
  // The carousel's own code loads after the page's.
  await expect.poll(() => currentSlide(page)).toBe(0);
}

/** Within so many milliseconds of the page's clock, which runs in steps: React may start a timer a few steps late. */
async function advancesTo(page: Page, slide: number, withinMs: number) {
  for (let left = withinMs; left > 0 && (await currentSlide(page)) !== slide; left -= 250)
    await letPass(page, 250);
  expect(await currentSlide(page)).toBe(slide);
}

test('the carousel advances every 8 seconds, pauses under the pointer, and waits 3 seconds more after a slide is picked', async ({
  page,
}) => {
  await openWithClock(page, '/');
  await stopClock(page);
  const start = await currentSlide(page);
  const next = start + 1;
  await advancesTo(page, next, 8_250);
  await letPass(page, 7_000);
  expect(await currentSlide(page)).toBe(next);
  await advancesTo(page, next + 1, 3_000);

  await page.getByRole('region', { name: 'À découvrir' }).hover();
  await letPass(page, 20_000);
  expect(await currentSlide(page)).toBe(next + 1);

  await page.mouse.move(5, 5);
  await page.getByRole('button', { name: /^Diapositive 5/ }).dispatchEvent('click');
  await expect.poll(() => currentSlide(page)).toBe(4);
  await letPass(page, 10_500);
  expect(await currentSlide(page)).toBe(4);
  await advancesTo(page, 5, 3_000);
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the carousel does not advance', async ({ page }) => {
    await openWithClock(page, '/');
    await page.clock.runFor(30_000);
    expect(await currentSlide(page)).toBe(0);
  });
});

test('the time-of-day badge is updated within a minute', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T10:59:30Z') });
  await openLive(page, '/');
  // Noon in Cotonou is 11 o'clock in UTC.
  await expect(page.getByText('Le marché du matin')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText('Le marché de l’après-midi')).toBeVisible();
});

test.describe('home listings', () => {
  const asked = (page: Page) => {
    const parts: string[] = [];
    page.on('request', (request) => {
      const part = /\/api\/listings\/(hero|popular|premium)/.exec(request.url())?.[1];
      if (part) parts.push(part);
    });
    return parts;
  };

  test('are fresh for ten minutes; a check every six minutes refetches stale ones', async ({ page }) => {
    await page.clock.install();
    const parts = asked(page);
    await openLive(page, '/');
    await showUp(page);
    await page.clock.runFor(6 * MINUTE_MS + 5_000);
    expect(parts).toEqual([]);
    await page.clock.runFor(6 * MINUTE_MS);
    await expect.poll(() => parts.toSorted()).toEqual(['hero', 'popular', 'premium']);
  });

  test('are not refetched when the window regains focus', async ({ page }) => {
    await page.clock.install();
    const parts = asked(page);
    await openLive(page, '/');
    await showUp(page);
    await page.clock.runFor(5 * MINUTE_MS);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(5_000);
    expect(parts).toEqual([]);
  });

  test('are dropped and refetched by the button, with skeletons in their place meanwhile', async ({
    page,
  }) => {
    await openLive(page, '/');
    await showUp(page);
    const releases: (() => void)[] = [];
    await page.route('**/api/listings/{hero,popular,premium}*', async (route) => {
      await new Promise<void>((resolve) => releases.push(resolve));
      await route.continue();
    });
    const block = (name: string) =>
      page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
    await expect(block('Annonces premium').getByRole('article')).toHaveCount(10);
    await page.getByRole('link', { name: 'Actualiser' }).click();
    await expect(block('Annonces premium').locator('[aria-busy="true"] > *')).toHaveCount(10);
    await expect(block('Les plus consultées').locator('[aria-busy="true"] > *')).toHaveCount(6);
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect.poll(() => releases.length).toBe(3);
    for (const release of releases) release();
    await expect(block('Annonces premium').getByRole('article')).toHaveCount(10);
    await expect(block('Les plus consultées').getByRole('article')).toHaveCount(6);
  });

  test('that failed to load are shown after a retry', async ({ page }) => {
    let isDown = true;
    await page.route('**/api/listings/popular*', (route) =>
      isDown
        ? route.fulfill({
            status: 503,
            json: { error: { code: 'unavailable', message: 'Indisponible', requestId: 'x' } },
          })
        : route.continue(),
    );
    await page.clock.install();
    await openLive(page, '/services');
    await page.getByRole('link', { name: 'Tokpa' }).first().click();
    await page.clock.runFor(10_000);
    await expect(page.getByText('Erreur lors du chargement des annonces populaires')).toBeVisible();
    isDown = false;
    await page.getByRole('alert').getByRole('link', { name: 'Réessayer' }).click();
    await expect(
      page
        .locator('section', { has: page.getByRole('heading', { name: 'Les plus consultées' }) })
        .getByRole('article'),
    ).toHaveCount(6);
  });
});

test('Publier une Annonce takes a visitor to sign-in, with the return path in the URL and in the history state', async ({
  page,
}) => {
  await openLive(page, '/');
  await showUp(page);
  await page.getByRole('link', { name: 'Publier une Annonce' }).click();
  await expect(page).toHaveURL('/connexion?retour=%2Fcreer-annonce');
  expect(await page.evaluate(() => Reflect.get(history.state, 'from'))).toBe('/creer-annonce');
});

test('the pictures of the next slides are prefetched when idle, two at a time, and never with Save-Data', async ({
  page,
  browser,
}) => {
  const slides = (requests: string[]) =>
    requests.filter((url) =>
      /assets\/(real-estate|automobile|services|marketplace|sell|about)-.*\.webp/.test(url),
    );
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openLive(page, '/');
  await page.waitForLoadState('networkidle');
  expect(slides(requests)).toHaveLength(1);
  await page.mouse.click(5, 400);
  await expect.poll(() => new Set(slides(requests)).size).toBe(6);

  const context = await browser.newContext({
    extraHTTPHeaders: { 'save-data': 'on' },
    reducedMotion: 'reduce', // the carousel would fetch its next slide itself
  });
  const sparing = await context.newPage();
  const spared: string[] = [];
  sparing.on('request', (request) => spared.push(request.url()));
  await sparing.clock.install();
  await sparing.goto('/');
  await sparing.getByRole('main').locator('input').first().focus(); // brings the application
  await becomesLive(sparing);
  await sparing.mouse.click(5, 400);
  await letPass(sparing, 10_000);
  await earlierRequestsAreObserved(sparing);
  expect(slides(spared)).toHaveLength(1);
  expect(spared.filter((url) => url.endsWith('.woff2'))).toEqual([]);
  await context.close();
});
