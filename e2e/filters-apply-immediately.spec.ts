import { expect, test, type Page } from '@playwright/test';
import { newestListings } from './market.ts';
import { DESKTOP, earlierRequestsAreObserved, letPass, openLive } from './visit.ts';

const cards = (page: Page) => page.getByRole('region', { name: 'Annonces' }).getByRole('article');
const count = (page: Page) => page.getByRole('main').getByRole('status').first();

test.describe('beside the list', () => {
  test.use({ viewport: DESKTOP });

  test('a chosen filter changes list, count and URL at once, and is still set after a visit to a listing', async ({
    page,
    request,
  }) => {
    // A brand that no other test publishes meanwhile.
    const [newest] = await newestListings(request, 'automobile', { brand: 'Peugeot' });
    await openLive(page, '/automobile');
    const before = await count(page).textContent();
    await page.getByLabel('Marque').focus();
    await page.getByLabel('Marque').selectOption('Peugeot');
    await expect(page).toHaveURL('/automobile?brand=Peugeot');
    await expect(count(page)).not.toHaveText(before ?? '');
    await expect(cards(page).first()).toContainText(newest?.title ?? 'nothing');
    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/annonce\//);
    await page.goBack();
    await expect(page).toHaveURL('/automobile?brand=Peugeot');
    await expect(page.getByLabel('Marque')).toHaveValue('Peugeot');
    await expect(cards(page).first()).toContainText(newest?.title ?? 'nothing');
  });

  test('typed filters apply after a pause in typing, without a button', async ({ page }) => {
    await openLive(page, '/immobilier');
    await page.getByLabel('Prix maximum').pressSequentially('60000', { delay: 30 });
    await expect(page).toHaveURL('/immobilier?maxPrice=60000');
    await expect(page.getByRole('list', { name: 'Filtres actifs' })).toContainText('60');
  });

  test('submitting the form changes and requests nothing: the filters have applied already', async ({
    page,
  }) => {
    await page.clock.install();
    await openLive(page, '/services');
    await page.getByLabel('Ville ou pays').fill('Cotonou');
    await expect(page).toHaveURL('/services?location=Cotonou');
    await expect(cards(page).first()).toBeVisible();
    await letPass(page, 5_000);
    await earlierRequestsAreObserved(page);
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    const address = page.url();
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
    await page.getByLabel('Ville ou pays').press('Enter');
    await letPass(page, 5_000);
    await earlierRequestsAreObserved(page);
    expect(page.url()).toBe(address);
    // Pictures of the list that came before may still be on their way.
    expect(asked.filter((url) => !/\/robots\.txt|\/media\//.test(url))).toEqual([]);
  });

  test('Effacer clears every filter and keeps the sort order', async ({ page }) => {
    await openLive(page, '/immobilier?search=villa&location=Cotonou&type=villa&minPrice=1000&sort=price_asc');
    await page.getByRole('complementary', { name: 'Filtres' }).getByRole('link', { name: 'Effacer' }).click();
    await expect(page).toHaveURL('/immobilier?sort=price_asc');
    for (const field of ['Ville ou pays', 'Prix minimum', 'Type de bien'])
      await expect(page.getByLabel(field)).toHaveValue('');
    await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toHaveValue('');
  });
});

test('on a phone the filters open in a sheet, and its button shows how many are set', async ({ page }) => {
  await openLive(page, '/immobilier');
  await page.getByRole('link', { name: 'Filtres' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtres' });
  await sheet.getByText('Vente', { exact: true }).click();
  await expect(page).toHaveURL('/immobilier?transaction=vente');
  await sheet.getByRole('button', { name: /^Voir \d+ annonces?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('link', { name: 'Filtres · 1' })).toBeVisible();
});

test('removing a chip removes its filter', async ({ page }) => {
  await openLive(page, '/immobilier?location=Cotonou&transaction=location');
  await page.getByRole('link', { name: 'Retirer le filtre Cotonou' }).click();
  await expect(page).toHaveURL('/immobilier?transaction=location');
});

test('Charger plus appends the next twelve without duplicates and moves the focus to the first of them', async ({
  page,
}) => {
  await openLive(page, '/marketplace');
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole('link', { name: 'Charger plus' }).click();
  await expect(cards(page)).toHaveCount(24);
  await expect(page).toHaveURL('/marketplace');
  const addresses = await cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(24);
  await expect(cards(page).nth(12).getByRole('link')).toBeFocused();
});

test('a chosen sort order applies at once', async ({ page, request }) => {
  const [cheapest] = await newestListings(request, 'marketplace', { sort: 'price_asc' });
  await openLive(page, '/marketplace');
  await page.getByLabel('Trier par').focus();
  await page.getByLabel('Trier par').selectOption('price_asc');
  await expect(page).toHaveURL('/marketplace?sort=price_asc');
  await expect(cards(page).first()).toContainText(cheapest?.title ?? 'nothing');
});
