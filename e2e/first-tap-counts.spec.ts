import { expect, test, type Page } from '@playwright/test';
import { PHONE_EXAMPLES } from '#shared/accounts/phone-prefix.ts';
import { MEMBER, signInAs } from './actors.ts';
import { newestListings } from './market.ts';
import { slowDown } from './slow-phone.ts';
import { becomesLive, DESKTOP, holdBack, showUp } from './visit.ts';

/** A prepaid connection, bytes a second, which the browser takes for 3g. */
const SLOW = { latency: 300, downloadThroughput: 60_000, uploadThroughput: 30_000 };

const APP = /\/assets\/entry-browser-[\w-]+\.js$/;

/**
 * Taps an element as soon as the first paint is reported and the element has arrived, before any script of the
 * application is there.
 */
async function tapAtFirstPaint(page: Page, path: string, selector: string): Promise<void> {
  const scriptsAtTap: number[] = [];
  await page.exposeFunction('reportTap', (scripts: number) => void scriptsAtTap.push(scripts));
  await page.addInitScript((wanted) => {
    const { reportTap } = window as never as { reportTap: (scripts: number) => void };
    const tap = () => {
      const target = document.querySelector<HTMLElement>(wanted);
      if (!target) return void requestAnimationFrame(tap);
      const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      reportTap(loaded.length);
      target.click();
    };
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      tap();
    }).observe({ type: 'paint', buffered: true });
  }, selector);
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => scriptsAtTap[0]).toBe(0);
}

test.describe('on a slow line, a tap at the first paint', () => {
  test('on “Filtres” opens the filters', async ({ page }) => {
    await slowDown(page, SLOW);
    await tapAtFirstPaint(page, '/immobilier', 'a[href="#filtres"]');
    await expect(page.getByLabel('Prix minimum').first()).toBeVisible();
  });

  test('on a heart leads to sign-in, which leads back', async ({ page }) => {
    await slowDown(page, SLOW);
    await tapAtFirstPaint(page, '/immobilier', 'button.heart');
    await expect(page).toHaveURL(/\/connexion\?retour=/);
  });

  test('on the menu opens it, and hydration leaves it open', async ({ page }) => {
    await slowDown(page, SLOW);
    await tapAtFirstPaint(page, '/immobilier', 'summary[aria-label="Menu"]');
    const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Services' });
    await expect(link).toBeVisible();
    await becomesLive(page);
    await expect(link).toBeVisible();
  });

  test('on “Appeler” shows the number', async ({ page, request }) => {
    const [listing] = await newestListings(request);
    await slowDown(page, SLOW);
    await tapAtFirstPaint(page, `/annonce/${listing?.id}`, 'form[action$="/appeler"] button');
    await expect(page.locator('a[href^="tel:+"]').first()).toBeVisible();
  });

  test('on a control that needs scripts is repeated when its part is hydrated', async ({ page }) => {
    await slowDown(page, SLOW);
    // Invisible until then, as every control that does nothing yet. Far from the first slide: the carousel does not get
    // there by itself meanwhile.
    await tapAtFirstPaint(page, '/', 'button[aria-label^="Diapositive 6"]');
    await expect(page.getByRole('button', { name: 'Diapositive 6' })).toHaveAttribute('aria-current', 'true');
  });
});

test.describe('hydration', () => {
  test('leaves the page where the reader has scrolled to', async ({ page }) => {
    const letGo = await holdBack(page, APP);
    await page.goto('/immobilier');
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    letGo();
    await becomesLive(page);
    await showUp(page);
    expect(await page.evaluate(() => scrollY)).toBe(900);
  });

  test('leaves a choice made before it, and acts on it', async ({ page }) => {
    const letGo = await holdBack(page, APP);
    await page.goto('/inscription');
    await page.getByLabel('Pays').selectOption('CI');
    letGo();
    await becomesLive(page);
    await expect(page.getByText(`Par exemple ${PHONE_EXAMPLES.CI}`)).toBeVisible();
    await expect(page.getByLabel('Pays')).toHaveValue('CI');
  });

  test('follows a sort chosen before it', async ({ page }) => {
    const letGo = await holdBack(page, APP);
    await page.goto('/immobilier');
    await page.getByLabel('Trier par').selectOption('Prix croissant');
    letGo();
    await expect(page).toHaveURL(/[?&]sort=price_asc/);
    await expect(page.getByLabel('Trier par')).toHaveValue('price_asc');
  });

  test('by a tap takes the tap once', async ({ page }) => {
    await page.setViewportSize(DESKTOP); // on phones the button is in the menu
    await page.goto('/');
    await becomesLive(page);
    // The first touch of the page: parts of it are hydrated while the tap is handled, and React changes the icon.
    await page.getByRole('button', { name: 'Thème : Système' }).locator('svg').click();
    await showUp(page);
    await expect(page.getByRole('button', { name: /^Thème/ })).toHaveAttribute('title', 'Thème : Clair');
  });

  test('is tried again when the network is back', async ({ page }) => {
    const entry = /\/assets\/entry-browser-[\w-]+\.js$/;
    await signInAs(page.request, MEMBER);
    const refused = page.waitForEvent('requestfailed', (request) => entry.test(request.url()));
    await page.route(entry, (route) => route.abort());
    await page.goto('/creer-annonce');
    await refused;
    await page.unroute(entry);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await becomesLive(page);
  });
});

test.describe('if the visitor saves data', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
  });

  function scriptsOf(page: Page): string[] {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    return scripts;
  }

  test('pages fetch no script, and lead on by their links, until a control is used', async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Immobilier' }).click();
    await expect(page).toHaveURL('/immobilier');
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await page.locator('summary[aria-label="Menu"]').click();
    await becomesLive(page);
    expect(scripts).not.toEqual([]);
  });

  test('a view is counted without the application', async ({ page, request }) => {
    const [listing] = await newestListings(request);
    const scripts = scriptsOf(page);
    const counted = page.waitForRequest((sent) => sent.url().endsWith(`/${listing?.id}/views`));
    await page.goto(`/annonce/${listing?.id}`);
    expect((await counted).method()).toBe('POST');
    expect(scripts).toEqual([]);
  });

  test('a touch of the photos brings the others', async ({ page, request }) => {
    const listing = (await newestListings(request)).find(({ pictureCount }) => pictureCount > 1);
    await page.goto(`/annonce/${listing?.id}`);
    const strip = page.getByRole('list', { name: /^Photos :/ });
    await expect(strip.locator('img')).toHaveCount(1);
    await strip.dispatchEvent('pointerdown');
    await expect(strip.locator('img')).toHaveCount(listing?.pictureCount ?? 0);
  });

  test('pages that work without a tap do not wait for one', async ({ page }) => {
    await signInAs(page.request, MEMBER);
    for (const path of ['/creer-annonce', '/profile', '/payment-callback', '/diagnostic', '/mobile-tests']) {
      await page.goto(path);
      await becomesLive(page);
    }
  });
});
