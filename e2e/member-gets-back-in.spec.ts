import { expect, test } from '@playwright/test';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { authenticatorCode } from '#tests/fakes/authenticator.ts';
import { E2E_ORIGIN } from './address.ts';
import { countMails, fillSignIn, linkIn, mailTo, newMember } from './new-member.ts';

const NEW_PASSWORD = 'Nouveau2026!';
const headers = { origin: E2E_ORIGIN };

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a forgotten password is reset by mail, every other device is signed out, and the link works once', async ({
      page,
      request,
      playwright,
    }) => {
      const member = await newMember(request, 'oubli');
      const otherDevice = await playwright.request.newContext({ baseURL: E2E_ORIGIN });
      await otherDevice.post('/api/accounts/sign-in', { headers, data: { ...member, remember: true } });
      expect((await (await otherDevice.get('/api/accounts/me')).json()).data?.email).toBe(member.email);

      await page.goto('/connexion');
      await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
      await page.getByLabel('E-mail', { exact: true }).fill(member.email);
      await page.getByRole('button', { name: 'Envoyer le lien' }).click();
      await expect(page.getByText('Email envoyé')).toBeVisible();
      const link = linkIn(await mailTo(request, member.email, 'Choisissez un nouveau mot de passe'));
      await page.goto(link);
      await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel('Confirmer le mot de passe').fill('Autre2026!');
      await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
      await expect(page.getByLabel('Confirmer le mot de passe')).toHaveAccessibleDescription(
        'Les mots de passe ne correspondent pas',
      );
      await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Password1!');
      await page.getByLabel('Confirmer le mot de passe').fill('Password1!');
      await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
      await expect(page.getByLabel('Nouveau mot de passe', { exact: true })).toHaveAccessibleDescription(
        /trop courant/,
      );
      await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel('Confirmer le mot de passe').fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
      await expect(page.getByText('Mot de passe réinitialisé').first()).toBeVisible();
      expect((await (await otherDevice.get('/api/accounts/me')).json()).data).toBeNull();
      await fillSignIn(page, { ...member, password: NEW_PASSWORD });
      await expect(page).toHaveURL('/');
      await mailTo(request, member.email, 'Votre mot de passe a changé');

      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Lien invalide' })).toBeVisible();
      await expect(page.getByText('Ce lien de réinitialisation est invalide ou a expiré.')).toBeVisible();
      await otherDevice.dispose();
    });

    test('repeated wrong passwords are throttled, with a French message and Retry-After', async ({
      page,
      request,
      playwright,
    }) => {
      const member = await newMember(request, 'devine');
      // The browser that confirmed the account is a known device with a limit of its own.
      const unknown = await playwright.request.newContext({ baseURL: headers.origin });
      const guess = () =>
        unknown.post('/api/accounts/sign-in', { headers, data: { ...member, password: 'Mauvais-0!' } });
      let last = await guess();
      for (let tries = 1; last.status() !== 429 && tries < 15; tries++) last = await guess();
      expect(last.status()).toBe(429);
      expect(Number(last.headers()['retry-after'])).toBeGreaterThan(0);
      await unknown.dispose();
      // A browser that never signed in to this account.
      await page.goto('/connexion');
      await fillSignIn(page, member);
      await expect(page.getByRole('main').getByText(/^Trop de tentatives de connexion/)).toBeVisible();
      await expect(page.getByLabel('Adresse e-mail')).toHaveValue(member.email);
    });

    test('an authenticator code is required after the password, and a wrong one is refused', async ({
      page,
      request,
      playwright,
    }) => {
      const member = await newMember(request, 'code');
      const device = await playwright.request.newContext({ baseURL: E2E_ORIGIN });
      await device.post('/api/accounts/sign-in', { headers, data: { ...member, remember: true } });
      const setup = await device.post('/api/accounts/two-factor/setup', {
        headers,
        data: { password: member.password },
      });
      const { data } = await setup.json();
      const enabled = await device.post('/api/accounts/two-factor/enable', {
        headers,
        data: { code: authenticatorCode(data.secret) },
      });
      expect(enabled.status()).toBe(200);
      await page.goto('/connexion?retour=%2Fservices');
      await fillSignIn(page, member);
      await expect(page.getByRole('heading', { name: 'Vérification en deux étapes' })).toBeVisible();
      await page.getByLabel('Code').fill('000000');
      await page.getByRole('button', { name: 'Vérifier le code' }).click();
      await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/Ce code n’est pas le bon/);
      await page.getByLabel('Code').fill(data.recoveryCodes[0]);
      await page.getByRole('button', { name: 'Vérifier le code' }).click();
      await expect(page).toHaveURL('/services');
      await device.dispose();
    });

    test('an admin is redirected to the team pages after signing in', async ({ page }) => {
      await page.goto('/connexion');
      await fillSignIn(page, { email: 'admin@demo.tokpa.example', password: 'Tokpa2026!' });
      await expect(page).toHaveURL('/admin');
    });

    test('with “Se souvenir de moi” the session outlives the browser, without it the session ends with the browser', async ({
      page,
      context,
    }) => {
      const member = { email: 'awa@demo.tokpa.example', password: 'Tokpa2026!' };
      const sessionEnds = async () =>
        (await context.cookies()).find(({ name }) => name.includes('session_token'))?.expires;
      await page.goto('/connexion');
      await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).uncheck();
      await fillSignIn(page, member);
      await expect(page).toHaveURL('/');
      expect(await sessionEnds()).toBe(-1);
      await context.clearCookies();
      await page.goto('/connexion');
      await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).check();
      await fillSignIn(page, member);
      await expect(page).toHaveURL('/');
      expect(await sessionEnds()).toBeGreaterThan(Date.now() / 1000 + DAY_SECONDS);
    });
  });
}

test('an unknown address gets the same response as one with an account, and no mail', async ({
  page,
  request,
}) => {
  const member = await newMember(request, 'connue');
  const messages: string[] = [];
  for (const email of [member.email, `inconnue-${Date.now()}@exemple.bj`]) {
    await page.goto('/mot-de-passe-oublie');
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(page.getByText('Email envoyé')).toBeVisible();
    messages.push(await page.getByRole('main').getByRole('status').innerText());
    expect(await countMails(request, 'inconnue-')).toBe(0);
  }
  expect(messages[0]).toBe(messages[1]);
  await mailTo(request, member.email, 'Choisissez un nouveau mot de passe');
});
