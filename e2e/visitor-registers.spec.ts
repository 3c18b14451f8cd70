import { expect, test, type Page } from '@playwright/test';
import { mailTo } from './new-member.ts';
import { openLive } from './visit.ts';

const country = (page: Page) => page.getByLabel('Pays');
const phone = (page: Page) => page.getByLabel('Téléphone');

async function fillIn(page: Page, email: string, number = '01 97 12 34 56') {
  await page.getByLabel('Prénom').fill('Koffi');
  await page.getByLabel('Nom', { exact: true }).fill('Mensah');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await phone(page).fill(number);
  await page.getByLabel('Mot de passe', { exact: true }).fill('Marche2026!');
  await page.getByLabel('Confirmer le mot de passe').fill('Marche2026!');
}
const send = (page: Page) => page.getByRole('button', { name: 'Créer mon compte' }).click();

test('the country follows the phone prefix, and the prefix follows the country', async ({ page }) => {
  await openLive(page, '/inscription');
  await expect(page.getByText('Par exemple 01 97 12 34 56')).toBeVisible();
  await phone(page).pressSequentially('+234 803');
  await expect(country(page)).toHaveValue('NG');
  await expect(page.getByText('Par exemple 0803 123 4567')).toBeVisible();
  await country(page).selectOption('CI');
  await expect(phone(page)).toHaveValue('+225 803');
  await phone(page).fill('07 08 09 10 11');
  await country(page).selectOption('BJ');
  await expect(phone(page)).toHaveValue('07 08 09 10 11');
});

test('a visitor who mistyped their address goes back and finds the other fields as typed', async ({
  page,
}) => {
  const email = `faute-${Date.now()}@exemple.bj`;
  await openLive(page, '/inscription');
  await fillIn(page, email, '+225 07 08 09 10 11');
  await send(page);
  await expect(page.getByText('Inscription réussie !')).toBeVisible();
  await page.getByRole('link', { name: 'Utiliser une autre adresse' }).click();
  await expect(page.getByLabel('Prénom')).toHaveValue('Koffi');
  await expect(country(page)).toHaveValue('CI');
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('');
  await page.getByLabel('E-mail', { exact: true }).fill(email.replace('faute', 'juste'));
  await page.getByLabel('Mot de passe', { exact: true }).fill('Marche2026!');
  await page.getByLabel('Confirmer le mot de passe').fill('Marche2026!');
  await send(page);
  await expect(page.getByRole('main').getByText(email.replace('faute', 'juste'))).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('only the mailbox learns that an address already has an account', async ({ page, request }) => {
      const [known, unknown] = ['awa@demo.tokpa.example', `nouveau-${Date.now()}@exemple.bj`];
      const screens: string[] = [];
      for (const email of [known, unknown]) {
        await page.goto('/inscription');
        await fillIn(page, email);
        await send(page);
        await expect(page.getByText('Inscription réussie !')).toBeVisible();
        screens.push((await page.getByRole('main').innerText()).replace(email, '…'));
      }
      expect(screens[0]).toBe(screens[1]);
      await mailTo(request, known, 'Vous avez déjà un compte');
    });
  });
}
