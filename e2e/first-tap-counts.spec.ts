import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { newestListings } from './market.ts';
import { becomesLive } from './visit.ts';

/** A prepaid connection, bytes a second, and a phone’s processor. */
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
      sessionStorage.setItem('tapped-at', String(performance.now() - (list.getEntries()[0]?.startTime ?? 0)));
      tap();
    }).observe({ type: 'paint', buffered: true });
  }, selector);
  await page.goto(path, { waitUntil: 'commit' });
}

test.describe('on a slow line, a tap at the first paint', () => {
  test('on “Filtres” opens the filters', async ({ page }) => {
    await slowDown(page);
    await tapAtFirstPaint(page, '/immobilier', 'main a[href*="filtres"], main a[href="#filtres"]');
    await expect(page.getByLabel('Prix minimum').first()).toBeVisible();
  });

  test('on a heart leads to sign-in, which leads back', async ({ page }) => {
    await slowDown(page);
    await tapAtFirstPaint(page, '/immobilier', 'form[action^="/favorites"] button');
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

  test('on “Voir le numéro” shows the number', async ({ page, request }) => {
    const [listing] = await newestListings(request);
    await slowDown(page);
    await tapAtFirstPaint(page, `/annonce/${listing?.id}`, 'main a[href^="/numero/"]');
    await expect(page.getByRole('link', { name: /\+229|\+225|\+234|\+221/ }).first()).toBeVisible();
  });

  test('on a control that needs scripts is repeated once they are there', async ({ page, request }) => {
    const listing = (await newestListings(request)).find(({ pictureCount }) => pictureCount >= 2);
    await slowDown(page);
    await tapAtFirstPaint(page, `/annonce/${listing?.id}`, 'button[aria-label="Voir en plein écran"]');
    await expect(page.getByRole('dialog', { name: /^Photos :/ })).toBeVisible();
  });
});

test.describe('where somebody saves data', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
  });

  const scriptsOf = (page: Page) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    return scripts;
  };

  test('a page fetches no script until a control is used, and moves on by its links', async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('main').getByRole('link', { name: 'Immobilier' }).first().click();
    await expect(page).toHaveURL('/immobilier');
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await page.locator('summary[aria-label="Menu"]').click();
    await becomesLive(page);
    expect(scripts.length).toBeGreaterThan(0);
  });

  test('the publishing form does not wait: it saves what is typed', async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto('/connexion', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await page.getByLabel('Adresse e-mail').focus();
    await becomesLive(page);
  });
});
