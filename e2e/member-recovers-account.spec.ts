import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { authenticatorCode } from '#tests/authenticator.ts';
import { E2E_ORIGIN, fromAnotherNetwork } from './address.ts';

const FIRST_PASSWORD = 'Tokpa2026!';
const PASSWORD = 'Lagune!Bleue9';

/** Files an account; its address is confirmed by the first link that is followed. */
async function register(page: Page, kind: string): Promise<string> {
  const email = `afi-${kind}-${Date.now()}@exemple.bj`;
  const answer = await page.request.post('/api/accounts/register', {
    headers: fromAnotherNetwork(),
    data: {
      email,
      firstName: 'Afi',
      lastName: 'Adjovi',
      country: 'BJ',
      phoneNumber: '01 97 12 34 56',
      password: FIRST_PASSWORD,
      passwordConfirmation: FIRST_PASSWORD,
    },
  });
  expect(answer.status()).toBe(200);
  return email;
}

/** Follows the button of a mail, which opens a new tab as mail programs do. */
async function followMail(
  page: Page,
  context: BrowserContext,
  mail: { to: string; subject: string; button: string },
) {
  const links = page
    .getByRole('listitem')
    .filter({ hasText: mail.to })
    .getByRole('link', { name: mail.subject });
  await expect(async () => {
    await page.goto('/dev/mails');
    await expect(links).toHaveCount(1);
  }).toPass();
  await links.click();
  const opened = context.waitForEvent('page');
  await page.frameLocator('iframe').getByRole('link', { name: mail.button }).click();
  return opened;
}

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/connexion');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    const kind = javaScriptEnabled ? 'js' : 'plain';

    test('who forgot their password chooses a new one from the mail and is back', async ({
      page,
      context,
    }) => {
      const email = await register(page, `oubli-${kind}`);
      await page.goto('/connexion');
      await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
      await page.getByLabel('E-mail').fill(email);
      await page.getByRole('button', { name: 'Envoyer le lien' }).click();
      await expect(page.getByText('Email envoyé')).toBeVisible();
      const reset = await followMail(page, context, {
        to: email,
        subject: 'Choisissez un nouveau mot de passe',
        button: 'Choisir un mot de passe',
      });
      await reset.getByLabel('Nouveau mot de passe').fill('Password1!');
      await reset.getByLabel('Confirmer le mot de passe').fill('Password1!');
      await reset.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
      await expect(reset.getByLabel('Nouveau mot de passe')).toHaveAccessibleDescription(/trop courant/);
      await reset.getByLabel('Nouveau mot de passe').fill(PASSWORD);
      await reset.getByLabel('Confirmer le mot de passe').fill(PASSWORD);
      const link = reset.url();
      await reset.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
      await expect(reset.getByText(/Mot de passe réinitialisé/).first()).toBeVisible();
      await expect(reset).toHaveURL(/\/connexion/);
      await signIn(reset, email, PASSWORD);
      await expect(reset).toHaveURL('/');
      await reset.goto(link);
      await expect(reset.getByRole('heading', { name: 'Lien invalide' })).toBeVisible();
    });

    test('who protects their account gives a code at the second step', async ({ page, context }) => {
      const email = await register(page, `code-${kind}`);
      const confirmed = await followMail(page, context, {
        to: email,
        subject: 'Confirmez votre adresse e-mail',
        button: 'Confirmer mon adresse',
      });
      await expect(confirmed).toHaveURL('/#bienvenue');
      const post = (path: string, data: object) =>
        page.request.post(`/api/accounts${path}`, { headers: { origin: E2E_ORIGIN }, data });
      const setup = await (await post('/two-factor/setup', { password: FIRST_PASSWORD })).json();
      const { secret } = setup.data;
      expect((await post('/two-factor/enable', { code: authenticatorCode(secret) })).status()).toBe(200);
      await post('/sign-out', {});
      await page.goto('/connexion?retour=%2Fimmobilier');
      await page.getByLabel('Adresse e-mail').fill(email);
      await page.getByLabel('Mot de passe', { exact: true }).fill(FIRST_PASSWORD);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(page.getByRole('heading', { name: 'Vérification en deux étapes' })).toBeVisible();
      await page.getByLabel('Code').fill('000000');
      await page.getByRole('button', { name: 'Vérifier le code' }).click();
      await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/n’est pas le bon/);
      await page.getByLabel('Code').fill(authenticatorCode(secret));
      await page.getByRole('button', { name: 'Vérifier le code' }).click();
      await expect(page).toHaveURL('/immobilier');
    });
  });
}
