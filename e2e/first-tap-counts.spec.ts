import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { MEMBER, signInAs } from './actors.ts';
import { newestListings } from './market.ts';
import { becomesLive } from './visit.ts';

/** A prepaid connection, bytes a second, which the browser takes for 3g, and a phone’s processor. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 60_000, uploadThroughput: 30_000 };
const TIMES_SLOWER = 4;

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
  return session;
}

/** Taps an element in the first frame after the first paint, long before any script of the application is there. */
async function tapAtFirstPaint(page: Page, path: string, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const tap = () => {
      const element = document.querySelector<HTMLElement>(wanted);
      if (element) element.click();
      else requestAnimationFrame(tap);
    };
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      tap();
    }).observe({ type: 'paint', buffered: true });
  }, selector);
  await page.goto(path, { waitUntil: 'commit' });
}

test.describe('on a slow line, a tap at the first paint', () => {
  test('on “Filtres” opens the filters', async ({ page }) => {
    await slowDown(page);
    await tapAtFirstPaint(page, '/immobilier', 'a[href="#filtres"]');
    await expect(page.getByLabel('Prix minimum').first()).toBeVisible();
  });

  test('on a heart leads to sign-in, which leads back', async ({ page }) => {
    await slowDown(page);
    await tapAtFirstPaint(page, '/immobilier', 'button.heart');
    await expect(page).toHaveURL(/\/connexion\?retour=/);
  });

  test('on the menu opens it, and hydration leaves it open', async ({ page }) => {
    await slowDown(page);
    await tapAtFirstPaint(page, '/immobilier', 'summary[aria-label="Menu"]');
    const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Services' });
    await expect(link).toBeVisible();
    await becomesLive(page);
    await expect(link).toBeVisible();
  });

  test('on “Appeler” shows the number', async ({ page, request }) => {
    const [listing] = await newestListings(request);
    await slowDown(page);
    await tapAtFirstPaint(page, `/annonce/${listing?.id}`, 'form[action$="/appeler"] button');
    await expect(page.locator('a[href^="tel:+"]').first()).toBeVisible();
  });

  test('on a control that needs scripts is repeated once they are there', async ({ page }) => {
    await slowDown(page);
    // Far from the first slide: the carousel does not get there by itself meanwhile.
    await tapAtFirstPaint(page, '/', 'button[aria-label^="Diapositive 6"]');
    await expect(page.getByRole('button', { name: 'Diapositive 6' })).toHaveAttribute('aria-current', 'true');
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

  test('a live page does not wait for a use', async ({ page }) => {
    await signInAs(page.request, MEMBER);
    await page.goto('/creer-annonce');
    await becomesLive(page);
  });
});
