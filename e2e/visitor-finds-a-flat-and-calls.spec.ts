import { expect, test } from '@playwright/test';

const WISH = 'apartement 2 chambre cotonou moins de 150 000';

test('a visitor finds a flat by a misspelt search, reveals the number and writes on WhatsApp', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }));
  await page.goto('/');
  await page.getByRole('searchbox').first().fill(WISH);
  await page.getByRole('button', { name: 'Rechercher' }).first().click();
  await expect(page).toHaveURL(/\/immobilier\?/);
  const address = new URL(page.url());
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ type: 'appartement', bedrooms: '2', location: 'Cotonou', maxPrice: '150000' });
  await page.getByRole('main').locator('a[href^="/annonce/"]').first().click();
  await expect(page).toHaveURL(/\/annonce\/lst_/);
  expect(await page.content()).not.toContain('tel:');
  await page.getByRole('button', { name: 'Appeler' }).locator('visible=true').first().click();
  await expect(page.locator('a[href^="tel:+229"]').locator('visible=true').first()).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'WhatsApp' }).or(page.getByRole('link', { name: 'WhatsApp' })).locator('visible=true').first().click();
  const whatsApp = await opened;
  await whatsApp.waitForURL(/^https:\/\/wa\.me\/229\d+\?text=Bonjour/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor finds a flat and reaches the contact links', async ({ page, context }) => {
    const asked: string[] = [];
    await context.route('https://wa.me/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: 'WhatsApp' });
    });
    await page.goto('/');
    await page.getByRole('searchbox').first().fill(WISH);
    await page.getByRole('button', { name: 'Rechercher' }).first().click();
    await expect(page).toHaveURL(/\/immobilier\?.*maxPrice=150000/);
    await page.getByRole('main').locator('a[href^="/annonce/"]').first().click();
    await expect(page).toHaveURL(/\/annonce\/lst_/);
    const listing = page.url();
    await page.getByRole('button', { name: 'Appeler' }).locator('visible=true').first().click();
    await expect(page.locator('a[href^="tel:+229"]').locator('visible=true').first()).toBeVisible();
    await page.goto(listing);
    await page.getByRole('button', { name: 'WhatsApp' }).locator('visible=true').first().click();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked[0]).toMatch(/^https:\/\/wa\.me\/229\d+\?text=Bonjour/);
  });
});
