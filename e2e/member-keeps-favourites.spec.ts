import { expect, test, type Page } from '@playwright/test';
import { fillSignIn, newMember } from './new-member.ts';
import { openLive, showUp } from './visit.ts';

const firstHeart = (page: Page) => page.getByRole('button', { name: /^Favori : / }).first();
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text);

test('a visitor’s favourite is saved once they have signed in; hearts change at once and roll back on failure', async ({
  page,
  request,
}) => {
  const member = await newMember(request, 'coeur');
  await openLive(page, '/automobile');
  await showUp(page);
  const name = (await firstHeart(page).getAttribute('aria-label')) ?? '';
  const title = name.replace('Favori : ', '');
  await firstHeart(page).click();
  await expect(page).toHaveURL(/\/connexion\?retour=%2Fautomobile&avis=favori/);
  await expect(page.getByText('Vous devez être connecté pour ajouter aux favoris')).toBeVisible();
  await fillSignIn(page, member);
  await expect(page).toHaveURL('/automobile');
  const heart = page.getByRole('button', { name, exact: true });
  await expect(toast(page, 'Annonce ajoutée à vos favoris')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  const other = page.getByRole('button', { name: /^Favori : /, pressed: false }).first();
  const otherName = (await other.getAttribute('aria-label')) ?? '';
  const failure = {
    code: 'unexpected',
    message: 'Un problème est survenu de notre côté.',
    requestId: 'essai',
  };
  await page.route('**/api/favorites/lst_*', (route) =>
    route.fulfill({ status: 500, json: { error: failure } }),
  );
  await other.click();
  await toast(page, 'Impossible de modifier les favoris.').hover(); // keeps it
  const rolledBack = page.getByRole('button', { name: otherName, exact: true });
  await expect(rolledBack).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/api/favorites/lst_*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(rolledBack).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/favorites');
  await showUp(page);
  await expect(page.getByRole('heading', { name: '2 annonces' })).toBeVisible();
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await item.getByText('Ajouter une note').click();
  await item.getByLabel('Note, pour vous seul').fill('Essai samedi');
  await item.getByLabel('Étiquettes', { exact: true }).fill('essai, rouge');
  await item.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(item.getByText('Essai samedi', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'rouge · 1' })).toBeVisible();
  await page.getByRole('button', { name: `Retirer : ${title}` }).click();
  const removed = toast(page, 'Annonce retirée de vos favoris');
  await removed.hover(); // keeps it
  await expect(item).toHaveCount(0);
  await removed.locator('..').locator('..').getByRole('button', { name: 'Annuler' }).click();
  await expect(item.getByText('Essai samedi', { exact: true }).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a heart is a form: signing in applies it, the page then shows it filled, and it can be removed', async ({
    page,
    request,
  }) => {
    const member = await newMember(request, 'coeur-simple');
    await page.goto('/services');
    await firstHeart(page).click();
    await fillSignIn(page, member);
    await expect(page).toHaveURL('/services');
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/favorites');
    await expect(page.getByRole('heading', { name: '1 annonce' })).toBeVisible();
    await page.getByRole('button', { name: /^Retirer : / }).click();
    await expect(page.getByText('Pas encore de favori')).toBeVisible();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('heading', { name: '1 annonce' })).toBeVisible();
  });
});
