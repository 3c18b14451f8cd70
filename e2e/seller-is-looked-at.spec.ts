import { expect, test } from '@playwright/test';
import { firstListingPath, firstSellerPath } from './market.ts';
import { openLive, showUp } from './visit.ts';

test('a listing links to its seller, whose further listings load without leaving the page', async ({
  page,
  request,
}) => {
  const sellerPath = await firstSellerPath(request);
  await openLive(page, await firstListingPath(request));
  await page.locator(`main a[href="${sellerPath}"]`).locator('visible=true').first().click();
  await expect(page).toHaveURL(sellerPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\S+ \p{L}\.$/u);
  const cards = page.locator('main article');
  await expect(cards).toHaveCount(12);
  await page.getByRole('link', { name: 'Charger plus' }).click();
  await expect(cards).toHaveCount(24);
  await expect(page).toHaveURL(sellerPath);
  await expect(cards.nth(12).getByRole('link')).toBeFocused();
});

test('an unknown seller address says so, with a link to the marketplace', async ({ page, request }) => {
  const sellerPath = await firstSellerPath(request);
  const answer = await page.goto(sellerPath.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
  expect(answer?.status()).toBe(404);
  await showUp(page);
  await expect(page.getByRole('heading', { name: 'Profil indisponible' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir les annonces' })).toHaveAttribute('href', '/marketplace');
});
