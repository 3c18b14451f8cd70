import { expect, test, type APIRequestContext } from '@playwright/test';
import { expectNoAccessibilityFault } from './accessibility.ts';
import { fromAnotherNetwork } from './address.ts';
import { mailTo, newMember } from './new-member.ts';
import { showUp } from './visit.ts';

/** Guesses passwords from many networks until the account accepts no more attempts. */
async function useUpAttempts(request: APIRequestContext, email: string) {
  await expect(async () => {
    const guess = () =>
      request.post('/api/accounts/sign-in', {
        headers: { ...fromAnotherNetwork(), cookie: '' },
        data: { email, password: 'Mauvais-0!' },
      });
    for (let each = 0; each < 31; each++) await guess();
    expect((await guess()).status()).toBe(429);
  }).toPass();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('an owner locked out by another person’s failed attempts signs in with a code from the mailbox', async ({
      page,
      playwright,
      request,
      baseURL,
    }) => {
      const { email, password } = await newMember(request, javaScriptEnabled ? 'pris' : 'pris-plain');
      const attacker = await playwright.request.newContext({ baseURL: baseURL ?? '' });
      await useUpAttempts(attacker, email);
      await attacker.dispose();

      await page.goto('/connexion?retour=%2Fprofile');
      if (javaScriptEnabled) await showUp(page);
      await page.getByLabel('Adresse e-mail').fill(email);
      await page.getByLabel('Mot de passe', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
      await page.getByRole('link', { name: 'Recevoir un code par e-mail' }).click();
      await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email);
      if (javaScriptEnabled) {
        await showUp(page);
        await expectNoAccessibilityFault(page, 'asking for a code', 'main');
      }
      await page.getByRole('button', { name: 'Recevoir un code par e-mail' }).click();
      await expect(page.getByText('un code est en route')).toBeVisible();
      if (javaScriptEnabled) await expectNoAccessibilityFault(page, 'giving the code', 'main');
      const [code = ''] = /\d{4}\s\d{4}/.exec(await mailTo(request, email, 'Votre code de connexion')) ?? [];
      await page.getByLabel('Code', { exact: true }).fill(code);
      await page.getByLabel('Mot de passe', { exact: true }).fill('Mauvais-0!');
      await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('n’est pas le bon');
      await page.getByLabel('Mot de passe', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
      await expect(page).toHaveURL('/profile');
    });
  });
}
