import { expect, test, type Page } from '@playwright/test';
import { MEMBER, signInAs } from './actors.ts';
import { newestListings } from './market.ts';
import { becomesLive, isTakenOver, letPass, openLive, showUp } from './visit.ts';

/** Blocks the code of this part, as in a tunnel, until `letGo`; counts its requests. */
async function blockPart(page: Page, part: string) {
  // Its own file, not a chunk shared with other parts.
  const files = new RegExp(`/assets/${part}-(?!and-)[\\w-]{8}\\.js$`);
  const blocked = { asked: 0 };
  await page.route(files, (route) => {
    blocked.asked += 1;
    return route.abort();
  });
  return { files, blocked, letGo: () => page.unroute(files) };
}

/** Between two attempts to fetch a part: `PAUSE_MS` of web/platform/deferred.tsx. */
const PAUSE_MS = 5_000;

const isStillThere = async (page: Page) => {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText('Une erreur est survenue')).toHaveCount(0);
};

for (const part of ['session-guard', 'live-news']) {
  test(`a page waits for the code of ${part} without an error message`, async ({ page }) => {
    await signInAs(page.request, MEMBER);
    const { files, blocked, letGo } = await blockPart(page, part);
    await page.clock.install();
    await openLive(page, '/immobilier');
    await page.mouse.move(3, 200);
    await expect.poll(() => blocked.asked).toBe(1);
    // A failed attempt and its retry: the error would show by now.
    await letPass(page, PAUSE_MS);
    await expect.poll(() => blocked.asked).toBeGreaterThan(1);
    await isStillThere(page);
    const came = page.waitForResponse((answer) => files.test(answer.url()) && answer.ok());
    await letGo();
    await letPass(page, PAUSE_MS);
    await came;
    await isStillThere(page);
  });
}

test('a toast, the filters and a full-screen photo requested while offline open once the network is back, and the page stays', async ({
  page,
  request,
}) => {
  const listing = (await newestListings(request)).find(({ pictureCount }) => pictureCount >= 2);
  await page.clock.install();
  const filters = await blockPart(page, 'filter-sheet');
  await openLive(page, '/immobilier');
  await page.getByRole('link', { name: 'Filtres' }).click();
  await expect.poll(() => filters.blocked.asked).toBe(1);
  await letPass(page, 1_000);
  await isStillThere(page);
  await filters.letGo();
  await letPass(page, PAUSE_MS);
  await expect(page.getByRole('dialog', { name: 'Filtres' })).toBeVisible();

  const photos = await blockPart(page, 'full-screen-pictures');
  const toasts = await blockPart(page, 'toast-cards');
  await openLive(page, `/annonce/${listing?.id}`);
  await showUp(page);
  await page.getByRole('button', { name: 'Voir en plein écran' }).click();
  await expect.poll(() => photos.blocked.asked).toBe(1);
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expect.poll(() => toasts.blocked.asked).toBe(2); // once before there was anything to say
  await letPass(page, 1_000);
  await isStillThere(page);
  await photos.letGo();
  await toasts.letGo();
  await letPass(page, PAUSE_MS);
  await expect(
    page.getByRole('status').getByText(/^(Lien copié|Le lien n’a pas pu être copié)/),
  ).toBeVisible();
  await expect(page.getByRole('dialog', { name: /^Photos :/ })).toBeVisible();
});

test('a pointer that was at rest before the scripts came shows up when it moves on within the same element', async ({
  page,
}) => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry-browser-[\w-]{8}\.js$/, async (route) => {
    await isLetGo;
    await route.continue();
  });
  await page.goto('/immobilier', { waitUntil: 'commit' });
  const footerLink = page.getByRole('contentinfo').getByRole('link').first();
  await footerLink.waitFor({ state: 'attached' });
  await page.mouse.move(3, 200);
  letGo();
  await becomesLive(page);
  await page.mouse.move(3, 210);
  await isTakenOver(footerLink);
});
