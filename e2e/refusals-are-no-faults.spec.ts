import { expect, test } from '@playwright/test';
import { MEMBER, signInAs } from './actors.ts';
import { newestListings } from './market.ts';
import { DESKTOP, openLive, showUp, watchFaults } from './visit.ts';

const NOBODY = '00000000000000000000000000';

/** The line that the browser itself logs for a document with status 403 or 404; a page cannot prevent it. */
const OWN_LINE = /^console: Failed to load resource: the server responded with a status of (403|404)/;

test('a refused or missing page says so and logs no error', async ({ page, request }) => {
  await signInAs(page.request, MEMBER);
  const own = await (await page.request.get('/api/listings/mine?status=approved')).json();
  const ownIds = own.data.map(({ id }: { id: string }) => id);
  const foreign = (await newestListings(request)).find(({ id }) => !ownIds.includes(id))?.id;
  const faults = watchFaults(page);
  for (const [path, status, heading] of [
    [`/booster-annonce/${foreign}`, 403, 'Accès non autorisé'],
    [`/booster-annonce/lst_${NOBODY}`, 404, 'Annonce non trouvée'],
    [`/annonce/lst_${NOBODY}`, 404, 'Annonce non trouvée'],
    [`/annonce/${foreign}/modifier`, 404, 'Annonce non trouvée'],
    [`/vendeur/usr_${NOBODY}`, 404, 'Profil indisponible'],
    ['/blog/il-n-y-a-rien', 404, 'Article non trouvé'],
    [`/paiement/bst_${NOBODY}`, 200, 'Paiement'],
    [`/payment-callback?payment_id=pay_${NOBODY}`, 200, 'Erreur'],
  ] as const) {
    const answer = await page.goto(path);
    await showUp(page);
    expect([path, answer?.status()]).toEqual([path, status]);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading);
    const expected = status === 200 ? [] : [`${status}: ${page.url()}`];
    expect(faults.splice(0).filter((fault) => !OWN_LINE.test(fault))).toEqual(expected);
  }
});

test('a page that breaks by a bug is still reported', async ({ page }) => {
  await openLive(page, '/faq');
  const faults = watchFaults(page);
  await page.setViewportSize(DESKTOP); // on phones the button is in the menu
  // Every component joins its class names with this method. In one step with the click, as any part that is hydrated
  // in between would break first.
  await page.getByRole('button', { name: /^Thème/ }).evaluate((button) => {
    Reflect.set(Array.prototype, 'filter', () => {
      throw new Error('Le marché a brûlé');
    });
    (button as HTMLElement).click();
  });
  await expect(page.getByRole('heading', { name: 'Une erreur est survenue' })).toBeVisible();
  expect(faults.join()).toContain('Le marché a brûlé');
});
