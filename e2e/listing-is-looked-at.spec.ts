import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { newestListings } from './market.ts';
import { DESKTOP, earlierRequestsAreObserved, letPass, openLive, showUp, stopClock } from './visit.ts';

async function listingWithPictures(request: APIRequestContext): Promise<string> {
  const listing = (await newestListings(request)).find(({ pictureCount }) => pictureCount >= 4);
  return `/annonce/${listing?.id}`;
}

const shown = (page: Page) => page.locator('[aria-live="polite"]', { hasText: /\d \/ \d/ });
const strip = (page: Page) => page.getByRole('list', { name: /^Photos :/ });

test.describe('with a mouse', () => {
  test.use({ viewport: DESKTOP });

  test('the pictures advance by arrow keys and buttons, and every three seconds while the pointer is over them', async ({
    page,
    request,
  }) => {
    await page.clock.install();
    await openLive(page, await listingWithPictures(request));
    await stopClock(page);
    await strip(page).focus();
    await page.keyboard.press('ArrowRight');
    await letPass(page, 1_000);
    await expect(shown(page)).toContainText('2 /');
    await page.keyboard.press('ArrowLeft');
    await letPass(page, 1_000);
    await expect(shown(page)).toContainText('1 /');
    await page.getByRole('button', { name: 'Photo suivante' }).click();
    await letPass(page, 1_000);
    await expect(shown(page)).toContainText('2 /');
    await page.getByRole('button', { name: 'Photo précédente' }).click();
    await letPass(page, 1_000);
    await expect(shown(page)).toContainText('1 /');
    await page.mouse.move(3, 3);
    await letPass(page, 10_000);
    await expect(shown(page)).toContainText('1 /');
    await strip(page).hover();
    await letPass(page, 2_500);
    await expect(shown(page)).toContainText('1 /');
    await letPass(page, 1_000);
    await expect(shown(page)).toContainText('2 /');
    await page.mouse.move(3, 3);
    await letPass(page, 10_000);
    await expect(shown(page)).toContainText('2 /');
  });

  test.describe('with reduced motion', () => {
    test.use({ reducedMotion: 'reduce' });

    test('the pictures do not advance by themselves', async ({ page, request }) => {
      await page.clock.install();
      await openLive(page, await listingWithPictures(request));
      await strip(page).hover();
      await page.clock.runFor(10_000);
      await expect(shown(page)).toContainText('1 /');
    });
  });

  test('a picture opens full screen, and Escape closes it', async ({ page, request }) => {
    await openLive(page, await listingWithPictures(request));
    await showUp(page);
    await page.getByRole('button', { name: 'Voir en plein écran' }).click();
    const dialog = page.getByRole('dialog', { name: /^Photos :/ });
    await expect(dialog.getByRole('img').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test('a swipe changes the picture and its number', async ({ page, request }) => {
  await openLive(page, await listingWithPictures(request));
  await strip(page).evaluate((list) => list.scrollTo({ left: list.clientWidth * 2, behavior: 'instant' }));
  await expect(shown(page)).toContainText('3 /');
});

test('a view is counted once, by a beacon, and preloading a page counts none', async ({ page, request }) => {
  const beacons: string[] = [];
  page.on('request', (sent) => {
    if (/\/api\/listings\/lst_\w+\/views$/.test(sent.url())) beacons.push(sent.method());
  });
  await openLive(page, '/immobilier');
  await showUp(page);
  const preloaded = page.waitForResponse(/\/api\/listings\/lst_\w+$/);
  await page.getByRole('main').getByRole('article').first().getByRole('link').hover();
  await (await preloaded).finished();
  await earlierRequestsAreObserved(page);
  expect(beacons).toEqual([]);
  await openLive(page, await listingWithPictures(request));
  await showUp(page);
  await expect.poll(() => beacons).toEqual(['POST']);
});

test('at most eight similar listings are shown, with a link to the category for the rest', async ({
  page,
  request,
}) => {
  await openLive(page, await listingWithPictures(request));
  const similar = page.getByRole('region', { name: 'Annonces similaires' });
  await expect(similar.getByRole('article')).toHaveCount(8);
  await expect(similar.getByRole('link', { name: /^Voir [\d\s]+ autres annonces$/ })).toHaveAttribute(
    'href',
    '/immobilier',
  );
});

test('copying the link of a listing shows a confirmation', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = await listingWithPictures(request);
  await openLive(page, path);
  await showUp(page);
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expect(page.getByText('Lien copié')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
});
