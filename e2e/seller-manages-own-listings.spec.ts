import { expect, test } from '@playwright/test';
import { onlineListings } from './team.ts';
import { showUp, watchFaults } from './visit.ts';

test('a seller deletes a listing, undoes that from the toast, and reserves it in place', async ({
  page,
  browser,
}) => {
  await onlineListings(page.request, browser, `Menuisier ${Date.now()}`, `Maçon ${Date.now()}`);
  const faults = watchFaults(page);
  await page.goto('/profile?tab=listings&statut=approved');
  await showUp(page);
  const count = page.locator('#mes-annonces');
  const before = (await count.textContent()) ?? '';
  const row = page.locator('main li[id^="lst_"]').first();
  const id = (await row.getAttribute('id')) ?? '';
  const title = (await row.getByRole('heading').textContent()) ?? '';

  await row.getByText('Plus d’actions').click();
  await row.getByRole('button', { name: 'Supprimer l’annonce' }).click();
  await expect(page.getByText('Annonce supprimée')).toBeVisible();
  await expect(page.locator(`#${id}`)).toHaveCount(0);
  await expect(count).toBeFocused();
  await expect(count).not.toHaveText(before);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.locator(`#${id}`)).toContainText(title);
  await expect(count).toHaveText(before);

  const listing = page.locator(`#${id}`);
  await listing.getByText('Plus d’actions').click();
  await listing.getByRole('button', { name: 'Marquer réservée' }).click();
  await expect(listing.locator('.badge', { hasText: 'Réservé' })).toBeVisible();
  await listing.getByRole('button', { name: 'Lever la réservation' }).click();
  await expect(listing.locator('.badge', { hasText: 'Réservé' })).toHaveCount(0);

  await listing.getByRole('link', { name: 'Statistiques' }).click();
  await expect(listing.getByRole('img', { name: /vues et .* contacts en 30 jours/ })).toBeVisible();
  expect(faults).toEqual([]);
});
