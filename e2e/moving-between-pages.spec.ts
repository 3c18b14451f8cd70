import { expect, test, type Page } from '@playwright/test';
import { ADMIN, MEMBER, signInAs } from './actors.ts';
import { firstListingPath } from './market.ts';
import {
  DESKTOP,
  isTakenOver,
  letPass,
  letPassUntilSeen,
  openLive,
  openSection,
  showUp,
  stopClock,
} from './visit.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first().getByRole('link');

test('a new page opens at its top with the focus on its heading; going back and reloading restore the scroll position', async ({
  page,
}) => {
  await openLive(page, '/marketplace');
  await showUp(page);
  const card = page.getByRole('main').getByRole('article').nth(6);
  await card.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(500);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/annonce\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/marketplace');
  await expect.poll(() => scrolled(page)).toBe(place);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(place);
});

test('every path change scrolls to the top, also between pages of the same type', async ({ page }) => {
  await openLive(page, '/immobilier');
  await showUp(page);
  await page.evaluate(() => scrollTo(0, 900));
  await openSection(page, 'Services');
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeFocused();
  expect(await scrolled(page)).toBe(0);
});

test('the bottom tab bar shows on phones, in the browser too, and not on wider screens', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Navigation principale' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(DESKTOP);
  await expect(bar).toBeHidden();
});

const litTabs = (page: Page) =>
  page.locator('.tab[data-status="active"]').evaluateAll((tabs) => tabs.map((tab) => tab.textContent));

test('exactly one tab is lit, also when the bar is hydrated on another page than it was rendered for', async ({
  page,
}) => {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/tab-bar-[\w-]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await openLive(page, '/');
  expect(await litTabs(page)).toEqual(['Accueil']);
  await page.getByLabel('Que cherchez-vous ?').fill('villa');
  await page.getByLabel('Que cherchez-vous ?').press('Enter');
  await expect(page).toHaveURL(/\/immobilier/);
  release?.();
  await showUp(page);
  expect(await litTabs(page)).toEqual(['Rubriques']);
  await page.getByRole('link', { name: 'Accueil', exact: true }).last().click();
  await expect(page).toHaveURL('/');
  expect(await litTabs(page)).toEqual(['Accueil']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the tab bar leads to the sections and to the account', async ({ page }) => {
    await signInAs(page.request, MEMBER);
    await page.goto('/');
    await openSection(page, 'Services');
    await expect(page).toHaveURL('/services');
    await expect(page.locator('.tab[data-status="active"]')).toHaveText(['Rubriques']);
    await page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Compte' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible();
    await expect(page.locator('.tab[data-status="active"]')).toHaveText(['Compte']);
  });
});

test('the sheet of sections closes on Escape and when a section opens', async ({ page }) => {
  await openLive(page, '/');
  await showUp(page);
  const bar = page.getByRole('navigation', { name: 'Navigation principale' });
  const section = bar.getByRole('link', { name: 'Services' });
  await bar.getByText('Rubriques').click();
  await expect(section).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(section).toBeHidden();
  await openSection(page, 'Services');
  await expect(page).toHaveURL('/services');
  await expect(section).toBeHidden();
});

test('the page title is announced to screen readers after a navigation', async ({ page }) => {
  await openLive(page, '/');
  await showUp(page);
  // Hydrated: before, a link loads a document, whose title the browser says itself.
  await isTakenOver(page.getByRole('link', { name: 'Auto', exact: true, includeHidden: true }));
  await openSection(page, 'Auto');
  await expect(page.locator('[aria-live="assertive"]')).toHaveText(/^Automobile/);
});

test('Retour leads to the previous page of the site, or to the category after a direct visit', async ({
  page,
  request,
}) => {
  const listing = await firstListingPath(request);
  await openLive(page, '/immobilier?location=Cotonou');
  await showUp(page);
  await firstCard(page).click();
  await expect(page).toHaveURL(/\/annonce\//);
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(page).toHaveURL('/immobilier?location=Cotonou');
  await openLive(page, listing);
  await showUp(page);
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(page).toHaveURL('/immobilier');
});

test.describe('a listing that cannot be opened from inside the site', () => {
  const refuse = (page: Page, status: number, code: string, message: string) =>
    page.route(/\/api\/listings\/lst_\w+$/, (route) =>
      route.fulfill({ status, json: { error: { code, message, requestId: 'x' } } }),
    );

  test('because it is gone: a toast says so for five seconds on the marketplace page', async ({ page }) => {
    await page.clock.install();
    await openLive(page, '/immobilier');
    await showUp(page);
    await refuse(page, 404, 'not_found', 'Annonce non trouvée');
    await stopClock(page);
    await firstCard(page).click();
    await letPass(page, 50); // the preview is painted first
    await expect(page).toHaveURL('/marketplace');
    const toast = page.getByText('Annonce non trouvée', { exact: true });
    await letPassUntilSeen(page, toast);
    await letPass(page, 4_500);
    await expect(toast).toBeVisible();
    await page.mouse.move(3, 3);
    await letPass(page, 1_000);
    await expect(toast).toBeHidden();
  });

  test('because of a failure: the toast names the failure', async ({ page }) => {
    await page.clock.install();
    await openLive(page, '/immobilier');
    await showUp(page);
    await refuse(page, 503, 'unavailable', 'Service indisponible');
    await firstCard(page).click();
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL('/marketplace');
    await expect(
      page.getByText("Impossible de charger les détails de l'annonce: Service indisponible"),
    ).toBeVisible();
  });
});

test('a listing pending review says so in a toast and on its page', async ({ page }) => {
  await page.route(/\/api\/listings\/lst_\w+$/, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({
      response,
      json: { data: { ...data, status: 'pending', can: { contact: false, edit: true, moderate: false } } },
    });
  });
  await openLive(page, '/immobilier');
  await showUp(page);
  await firstCard(page).click();
  await expect(page.getByRole('main').getByText('Annonce en attente')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Annonce en attente' })).toContainText(
    'en cours de modération',
  );
});

test('an unknown listing and an unknown address opened directly answer with status 404', async ({ page }) => {
  const unknown = await page.goto('/annonce/lst_00000000000000000000000000');
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Annonce non trouvée' })).toBeVisible();
  const nowhere = await page.goto('/nulle-part');
  expect(nowhere?.status()).toBe(404);
  await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page).toHaveURL('/');
});

test('the team’s pages and the others are one application: no new document on the way there and back', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await signInAs(page.request, ADMIN);
  const document = () => page.evaluate(() => performance.timeOrigin);
  await openLive(page, '/profile');
  await showUp(page);
  const first = await document();
  await page.getByRole('link', { name: 'Admin', exact: true }).first().click();
  await expect(page).toHaveURL('/admin');
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Modération' })
    .click();
  await expect(page).toHaveURL(/\/admin\/moderation/);
  await page
    .getByRole('link', { name: /^Tokpa/ })
    .first()
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('grand marché');
  expect(await document()).toBe(first);
});
