import { expect, test, type Page } from '@playwright/test';
import { MEMBER, signInAs } from './actors.ts';
import { newestListings } from './market.ts';
import { openLive, showUp } from './visit.ts';

/** As in a tunnel: the code of this part cannot be had, until it can. Tells how often it was asked for. */
async function holdBack(page: Page, part: string) {
  // Its own file, not one that it shares with others.
  const files = new RegExp(`/assets/${part}-(?!and-)[\\w-]{8}\\.js$`);
  const blocked = { asked: 0 };
  await page.route(files, (route) => {
    blocked.asked += 1;
    return route.abort();
  });
  return { files, blocked, letGo: () => page.unroute(files) };
}

const isStillThere = async (page: Page) => {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText('Une erreur est survenue')).toHaveCount(0);
};

for (const part of ['session-guard', 'live-news']) {
  test(`${part}, which a member’s page fetches by itself, is waited for without a word`, async ({ page }) => {
    await signInAs(page.request, MEMBER);
    const { files, blocked, letGo } = await holdBack(page, part);
    await openLive(page, '/immobilier');
    await page.mouse.move(3, 200);
    await expect.poll(() => blocked.asked).toBe(1);
    // Not asked for again at once; React would have given up by then.
    await page.waitForTimeout(1_000);
    await isStillThere(page);
    const came = page.waitForResponse((answer) => files.test(answer.url()) && answer.ok());
    await letGo();
    await came;
    await isStillThere(page);
  });
}

test('a toast, filters or a photo in full that are asked for in a tunnel open at its end, and the page stays', async ({
  page,
  request,
}) => {
  const listing = (await newestListings(request)).find(({ pictureCount }) => pictureCount >= 2);
  const filters = await holdBack(page, 'filter-sheet');
  await openLive(page, '/immobilier');
  await page.getByRole('link', { name: 'Filtres' }).click();
  await expect.poll(() => filters.blocked.asked).toBe(1);
  await page.waitForTimeout(1_000);
  await isStillThere(page);
  await filters.letGo();
  await expect(page.getByRole('dialog', { name: 'Filtres' })).toBeVisible();

  const photos = await holdBack(page, 'full-screen-pictures');
  const toasts = await holdBack(page, 'toast-cards');
  await openLive(page, `/annonce/${listing?.id}`);
  await showUp(page);
  await page.getByRole('button', { name: 'Voir en plein écran' }).click();
  await expect.poll(() => photos.blocked.asked).toBe(1);
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expect.poll(() => toasts.blocked.asked).toBe(2); // once before there was anything to say
  await page.waitForTimeout(1_000);
  await isStillThere(page);
  await photos.letGo();
  await toasts.letGo();
  await expect(
    page.getByRole('status').getByText(/^(Lien copié|Le lien n’a pas pu être copié)/),
  ).toBeVisible();
  await expect(page.getByRole('dialog', { name: /^Photos :/ })).toBeVisible();
});
