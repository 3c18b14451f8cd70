import { expect, test } from '@playwright/test';
import { ADMIN, signInAs } from './actors.ts';
import { E2E_PROVIDERS_ORIGIN } from './address.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a transaction created on the test page is paid at the provider and refunded', async ({ page }) => {
      await signInAs(page.request, ADMIN);
      await page.goto('/fedapay-test');
      const form = page.getByRole('form', { name: 'Créer une transaction' });
      await form.getByLabel('Montant').fill('50');
      await form.getByLabel('Prénom').fill('Awa');
      await form.getByLabel('Nom', { exact: true }).fill('Dossou');
      await form.getByLabel('E-mail').fill('awa@exemple.bj');
      await form.getByRole('button', { name: 'Créer' }).click();
      await expect(form.getByText('Le montant doit être d’au moins 100 F CFA.')).toBeVisible();
      await form.getByLabel('Montant').fill('1500');
      await form.getByRole('button', { name: 'Créer' }).click();

      const found = page.locator('[data-transaction]');
      await expect(found).toContainText('En attente');
      const address = page.url();
      const opened = page.waitForEvent('popup');
      await found.getByRole('link', { name: 'Ouvrir la page de paiement' }).click();
      const provider = await opened;
      await provider.waitForURL(`${E2E_PROVIDERS_ORIGIN}/**`);
      await provider.getByRole('button', { name: 'Approuver' }).click();
      await provider.waitForURL('**/payment-callback?test=true**');
      await provider.close();

      await page.goto(address);
      await expect(found).toContainText('Payée');
      const row = page.getByRole('row').filter({
        has: page.getByRole('link', { name: (await found.getAttribute('data-transaction')) ?? '' }),
      });
      await expect(row).toContainText('Payée');
      await found.getByRole('button', { name: 'Rembourser' }).click();
      await expect(found).toContainText('Remboursée');
      await expect(row).toContainText('Remboursée');
    });
  });
}
