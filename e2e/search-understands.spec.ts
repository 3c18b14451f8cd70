import { expect, test, type Page } from '@playwright/test';
import { openLive } from './visit.ts';

const chips = (page: Page) => page.getByRole('list', { name: 'Filtres actifs' }).getByRole('link');
const chip = (page: Page, label: string) => page.getByRole('link', { name: `Retirer le filtre ${label}` });

async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Que cherchez-vous ?' }).fill(text);
  await page.keyboard.press('Enter');
}

async function expectChipsThatGo(page: Page): Promise<void> {
  await searchFor(page, 'villa a vendre cotonou max 200 millions');
  await expect(page).toHaveURL(/^[^?]+\/immobilier\?/);
  await expect(page.getByText('Compris :')).toBeVisible();
  await expect(chips(page)).toHaveText([/Cotonou/, /200\s000\s000/, /Villa/, /Vente/]);
  await chip(page, 'Vente').click();
  await expect(chips(page)).toHaveText([/Cotonou/, /200\s000\s000/, /Villa/]);
  await page.getByRole('link', { name: 'Chercher exactement ces mots' }).click();
  await expect(chips(page)).toHaveText([/«\svilla a vendre cotonou max 200 millions\s»/]);
}

test('a text of the hero is understood as chips, which one tap removes', async ({ page }) => {
  await openLive(page, '/');
  await expectChipsThatGo(page);
});

test('on a phone, the way to search for exactly the words is on the screen, not at the end of a row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, '/');
  await searchFor(page, 'villa a vendre cotonou 3 chambres max 200 millions');
  await expect(chips(page)).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Chercher exactement ces mots' })).toBeInViewport({ ratio: 1 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a text of the hero is understood as chips, which one tap removes', async ({ page }) => {
    await page.goto('/');
    await expectChipsThatGo(page);
  });

  test('a text typed among the filters is understood, too', async ({ page }) => {
    await page.goto('/immobilier#filtres');
    await page.getByRole('searchbox', { name: 'Rechercher' }).fill('3 chambres à Cotonou');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(chips(page)).toHaveText([/Cotonou/, /3 chambres/]);
  });
});

test('a text typed among the filters is understood when it is sent', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openLive(page, '/automobile');
  const field = page.getByRole('searchbox', { name: 'Rechercher' });
  await field.fill('corolla essence depuis 2012');
  await field.press('Enter');
  await expect(chips(page)).toHaveText([/«\scorolla\s»/, /Toyota/, /Depuis 2012/, /Essence/]);
  await expect(field).toHaveValue('corolla');
});
