import { expect, test, type Page } from '@playwright/test';
import { newestListings } from './market.ts';
import { holdBack, openLive, openSection, showUp } from './visit.ts';

const LIST = /\/api\/search\/listings/;

/** Fails list requests while `isOn`; notes what they ask for. */
async function refuseList(page: Page, status: number, code: string) {
  const refusal = { isOn: true, asked: [] as string[] };
  await page.route(LIST, (route) => {
    refusal.asked.push(new URL(route.request().url()).search);
    return refusal.isOn
      ? route.fulfill({ status, json: { error: { code, message: 'Le marché dort', requestId: 'x' } } })
      : route.continue();
  });
  return refusal;
}

const ASKED: unknown = expect.stringContaining('domain=marketplace');
const toMarketplace = (page: Page) => openSection(page, 'Marketplace');

test('a list that fails to load is retried twice, then shows the reason, and loads on a manual retry', async ({
  page,
}) => {
  await page.clock.install();
  await openLive(page, '/');
  await showUp(page);
  const refusal = await refuseList(page, 503, 'unavailable');
  await toMarketplace(page);
  await page.clock.runFor(15_000);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Erreur lors du chargement');
  await expect(alert).toContainText('Le marché dort');
  await expect(alert.getByRole('link', { name: 'Recharger la page' })).toBeVisible();
  expect(refusal.asked).toEqual([ASKED, ASKED, ASKED]);
  refusal.isOn = false;
  await alert.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
});

test('a refused list request is not retried', async ({ page }) => {
  await page.clock.install();
  await openLive(page, '/');
  await showUp(page);
  const refusal = await refuseList(page, 422, 'invalid_input');
  await toMarketplace(page);
  await page.clock.runFor(15_000);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Erreur lors du chargement');
  expect(refusal.asked).toEqual([ASKED]);
});

test('a list shows twelve placeholders while it loads', async ({ page }) => {
  await openLive(page, '/');
  await showUp(page);
  const listComes = await holdBack(page, LIST);
  await toMarketplace(page);
  const loading = page.getByRole('status', { name: 'Chargement des annonces' });
  await expect(loading.locator('> *')).toHaveCount(12);
  listComes();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
  await expect(loading).toHaveCount(0);
});

test('a list requested while offline loads once the network is back; until then the present one stays', async ({
  page,
  context,
  request,
}) => {
  const [cheapest] = await newestListings(request, 'services', { sort: 'price_asc' });
  await openLive(page, '/services');
  await showUp(page);
  await page.getByLabel('Trier par').focus();
  const before = await page.getByRole('main').getByRole('article').allTextContents();
  await context.setOffline(true);
  await page.getByLabel('Trier par').selectOption('price_asc');
  await expect(page.getByRole('status').filter({ hasText: 'Pas de réseau' })).toBeVisible();
  expect(await page.getByRole('main').getByRole('article').allTextContents()).toEqual(before);
  await context.setOffline(false);
  await expect(page).toHaveURL('/services?sort=price_asc');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(
    cheapest?.title ?? 'nothing',
  );
});

test('navigating to a list whose code cannot be fetched shows a connection error inside the frame, and a retry loads it', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await openLive(page, '/');
  await showUp(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await toMarketplace(page);
  await expect(main).toContainText('Connexion impossible. Vérifiez votre réseau et réessayez.');
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  await page.unroute('**/assets/*.js');
  await main.getByRole('link', { name: 'Réessayer' }).click();
  await expect(main.getByRole('article')).toHaveCount(12);
});

test('a picture that fails to load shows a placeholder text', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort());
  await openLive(page, '/immobilier');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Image non disponible');
  await expect(page.getByTitle("Erreur lors du chargement de l'image").first()).toBeVisible();
});

test('a failed Charger plus shows an error and can be retried', async ({ page }) => {
  await page.clock.install();
  await openLive(page, '/marketplace');
  const refusal = await refuseList(page, 503, 'unavailable');
  await page.getByRole('link', { name: 'Charger plus' }).click();
  await page.clock.runFor(15_000);
  await expect(page.getByRole('alert').filter({ hasText: 'La suite n’a pas pu être chargée' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
  refusal.isOn = false;
  await page.getByRole('link', { name: 'Charger plus' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
});
