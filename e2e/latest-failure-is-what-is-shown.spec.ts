import { expect, test } from '@playwright/test';
import { MEMBER, signInAs } from './actors.ts';
import { E2E_ORIGIN } from './address.ts';
import { buyBoost } from './boosts.ts';
import { providers } from './payment-simulator.ts';
import { becomesLive, showUp } from './visit.ts';

test('after two failed forms a page shows the error of the latest', async ({ page }) => {
  await signInAs(page.request, MEMBER);
  await page.goto('/profile?tab=profile');
  await showUp(page);
  const identity = page.getByRole('region', { name: 'Vos coordonnées' });
  const address = page.getByRole('region', { name: 'Adresse e-mail' });
  await identity.getByLabel('Prénom').fill('');
  await identity.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(identity.getByRole('alert')).toHaveCount(1);
  await address.getByText('Changer d’adresse').click();
  await address.getByRole('button', { name: 'Envoyer les confirmations' }).click();
  await expect(address.getByRole('alert').first()).toBeVisible();
  await expect(identity.getByRole('alert')).toHaveCount(0);
  await page.route('**/api/accounts/**', (route) => route.abort());
  await identity.getByLabel('Prénom').fill('Awa');
  await identity.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText([/^Connexion impossible/]);
});

test('a payment that fails again shows the new reason', async ({ page }) => {
  const { boostId, paymentId } = await buyBoost(page.request, 5);
  const headers = { origin: E2E_ORIGIN };
  const tried = await page.request.post(`/api/payments/${paymentId}/attempts`, {
    data: { method: 'mtn_mobile_money', country: 'BJ', phone: '01 97 80 80 80' },
    headers: { ...headers, 'idempotency-key': 'key-of-a-journey' },
  });
  expect(tried.status()).toBe(200);
  const { reference } = (await tried.json()).data;
  const there = (await providers.transactions()).find((each) => each.merchant_reference === reference);
  await providers.decide(there?.id ?? 0, 'insufficient');

  await page.goto(`/paiement/${boostId}`);
  await becomesLive(page);
  const alerts = page.getByRole('main').getByRole('alert');
  await expect(alerts).toHaveText([/Solde insuffisant/]);
  await page.getByLabel('Numéro Mobile Money').fill('12');
  await page.getByRole('button', { name: /^Réessayer/ }).click();
  await expect(alerts).toHaveText(['Veuillez entrer un numéro de téléphone valide']);
  await page.getByLabel('Numéro Mobile Money').fill('01 97 80 80 80');
  await page.route('**/attempts', (route) => route.abort());
  await page.getByRole('button', { name: /^Réessayer/ }).click();
  await expect(alerts).toHaveText([/^Connexion impossible/]);
});
