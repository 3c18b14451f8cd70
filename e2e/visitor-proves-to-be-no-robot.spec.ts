import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { E2E_ORIGIN, fromAnotherNetwork } from './address.ts';
import { newestListings } from './market.ts';
import { openLive, watchFaults } from './visit.ts';

const PROVING = 'Un instant, nous vérifions que vous n’êtes pas un robot…';

/**
 * Reveals numbers in list order from a network of its own, as a scraper does, until one requires a proof; returns that
 * listing's id. The limits of other networks are unaffected.
 */
async function walkTheList(request: APIRequestContext, network: Record<string, string>): Promise<string> {
  const found = await Promise.all(
    ['real_estate', 'automobile', 'services', 'marketplace'].map((domain) =>
      newestListings(request, domain, { sort: 'newest', per: '48' }),
    ),
  );
  const listings = found.flat().toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  for (const { id } of listings) {
    const answer = await request.post(`/api/listings/${id}/contact`, {
      headers: network,
      data: { channel: 'phone' },
    });
    if (answer.status() === 429) return id;
  }
  throw new Error('no number took a proof');
}

async function comeFrom(page: Page, { 'x-forwarded-for': address }: Record<string, string>) {
  await page.route(`${E2E_ORIGIN}/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address ?? '' } }),
  );
}

test('the browser solves the challenge by itself, and the number is shown', async ({ page, request }) => {
  const network = fromAnotherNetwork();
  const id = await walkTheList(request, network);
  await comeFrom(page, network);
  // A lucky browser solves it before anybody has read the text.
  const showsIt = page.getByText(PROVING).waitFor();
  await page.route(/\/contact$/, async (route) => {
    if (route.request().postDataJSON().proof) await showsIt;
    await route.fallback();
  });
  await openLive(page, `/annonce/${id}`);
  await page.getByRole('button', { name: 'Appeler' }).locator('visible=true').first().click();
  await showsIt;
  await expect(page.locator('a[href^="tel:+"]').locator('visible=true').first()).toBeVisible();
  await expect(page.getByText(PROVING)).toBeHidden();
});

test('on the way to WhatsApp the new tab solves the challenge and continues', async ({
  page,
  request,
  context,
}) => {
  const network = fromAnotherNetwork();
  const id = await walkTheList(request, network);
  await context.route(`${E2E_ORIGIN}/**`, (route) =>
    route.continue({
      headers: { ...route.request().headers(), 'x-forwarded-for': network['x-forwarded-for'] },
    }),
  );
  const destination = new Promise<string>((resolve) => {
    void context.route(/wa\.me/, async (route) => {
      resolve(route.request().url());
      await route.fulfill({ body: 'WhatsApp' });
    });
  });
  await openLive(page, `/annonce/${id}`);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'WhatsApp' }).locator('visible=true').first().click();
  const faults = watchFaults(await opened);
  expect(await destination).toMatch(/^https:\/\/wa\.me\/\d+\?text=Bonjour/);
  expect(faults).toEqual([]);
  await expect(page, 'the listing stays open behind').toHaveURL(/\/annonce\/lst_/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('signing in is offered, with a return path to the listing', async ({ page, request }) => {
    const network = fromAnotherNetwork();
    const id = await walkTheList(request, network);
    await comeFrom(page, network);
    await page.goto(`/annonce/${id}`);
    await page.getByRole('button', { name: 'Appeler' }).locator('visible=true').first().click();
    await expect(page).toHaveURL(new RegExp(`/numero/${id}$`));
    await expect(page.getByText('Connectez-vous pour voir celui-ci.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(`/connexion?retour=${encodeURIComponent(`/annonce/${id}`)}`);
  });
});
