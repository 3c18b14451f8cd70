import { expect, test, type BrowserContext } from '@playwright/test';
import { becomesLive } from './visit.ts';

const WISH = 'apartement 2 chambre cotonou moins de 150 000';

/** Captures the target of the next click on WhatsApp; there is no network behind it here. */
async function whatsAppAddress(context: BrowserContext): Promise<string | null> {
  const answer = await context.waitForEvent('response', (response) => response.url().endsWith('/whatsapp'));
  expect(answer.status()).toBe(303);
  return answer.headerValue('location');
}

test('a visitor finds a flat with a misspelt search, reveals the phone number and writes on WhatsApp', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('searchbox').first().fill(WISH);
  await page.getByRole('button', { name: 'Rechercher' }).first().click();
  await expect(page).toHaveURL(/\/immobilier\?/);
  const address = new URL(page.url());
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    type: 'appartement',
    bedrooms: '2',
    location: 'Cotonou',
    maxPrice: '150000',
  });
  await page.getByRole('main').locator('a[href^="/annonce/"]').first().click();
  await expect(page).toHaveURL(/\/annonce\/lst_/);
  await becomesLive(page);
  expect(await page.content()).not.toContain('tel:');
  await page.getByRole('button', { name: 'Appeler' }).locator('visible=true').first().click();
  await expect(page.locator('a[href^="tel:+229"]').locator('visible=true').first()).toBeVisible();
  const sentTo = whatsAppAddress(context);
  await page.getByRole('button', { name: 'WhatsApp' }).locator('visible=true').first().click();
  expect(await sentTo).toMatch(/^https:\/\/wa\.me\/229\d+\?text=Bonjour/);
  await expect(page, 'the listing stays open behind').toHaveURL(/\/annonce\/lst_/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor finds a flat and reaches the contact links', async ({ page, context }) => {
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
    const sentTo = whatsAppAddress(context);
    await page.getByRole('button', { name: 'WhatsApp' }).locator('visible=true').first().click();
    expect(await sentTo).toMatch(/^https:\/\/wa\.me\/229\d+\?text=Bonjour/);
  });
});
