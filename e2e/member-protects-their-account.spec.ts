import { expect, test, type Page } from '@playwright/test';
import { authenticatorCode } from '#tests/fakes/authenticator.ts';
import { signInAs } from './actors.ts';
import { newMember, type NewMember } from './new-member.ts';
import { showUp } from './visit.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

async function signInByForm(page: Page, { email, password }: NewMember) {
  await page.goto('/connexion?retour=%2Fprofile');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    test.describe.configure({ mode: 'default' });
    let account: NewMember;
    test.beforeAll(async ({ request }) => {
      account = await newMember(request, javaScriptEnabled ? 'securite-js' : 'securite-plain');
    });
    const openSecurity = async (page: Page) => {
      await page.goto('/profile?tab=security');
      if (javaScriptEnabled) await showUp(page);
    };

    test('a member signs another device out', async ({ page, browser }) => {
      const other = await browser.newContext();
      const otherPage = await other.newPage();
      await signInAs(other.request, account.email, account.password);
      await signInAs(page.request, account.email, account.password);
      await openSecurity(page);
      const devices = section(page, 'Appareils connectés');
      const before = await devices.getByRole('listitem').count();
      expect(before).toBeGreaterThan(1);
      await expect(devices.getByText('Cet appareil')).toHaveCount(1);
      await devices
        .getByRole('button', { name: /^Déconnecter Chrome/ })
        .first()
        .click();
      await expect(page.getByText('Cet appareil est déconnecté.').first()).toBeVisible();
      await expect(devices.getByRole('listitem')).toHaveCount(before - 1);
      const others = devices.getByRole('button', { name: 'Déconnecter tous les autres appareils' });
      if (await others.isVisible()) await others.click();
      await expect(devices.getByRole('listitem')).toHaveCount(1);
      await otherPage.goto('/profile');
      await expect(otherPage).toHaveURL(/\/connexion/);
      await page.goto('/profile');
      await expect(page).toHaveURL('/profile');
      await other.close();
    });

    test('a member changes their password; an error is shown at its field', async ({ page }) => {
      await signInAs(page.request, account.email, account.password);
      await openSecurity(page);
      const form = section(page, 'Mot de passe');
      const save = form.getByRole('button', { name: 'Changer le mot de passe' });
      await save.click();
      await expect(form.getByLabel('Mot de passe actuel')).toHaveAccessibleDescription(
        'Le mot de passe actuel est requis',
      );
      await expect(form.getByLabel('Nouveau mot de passe', { exact: true })).toHaveAccessibleDescription(
        /Le nouveau mot de passe est requis/,
      );
      const password = 'Lagune!Bleue9';
      await form.getByLabel('Mot de passe actuel').fill('Pas-celui-la1!');
      await form.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
      await form.getByLabel('Confirmer le nouveau mot de passe').fill(password);
      await save.click();
      await expect(form.getByLabel('Mot de passe actuel')).toHaveAccessibleDescription(
        'Mot de passe incorrect.',
      );
      await form.getByLabel('Mot de passe actuel').fill(account.password);
      await form.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
      await form.getByLabel('Confirmer le nouveau mot de passe').fill(password);
      await save.click();
      await expect(page.getByText('Mot de passe mis à jour').first()).toBeVisible();
      await expect(form.getByLabel('Mot de passe actuel')).toHaveValue('');
      account = { ...account, password };
      await page.context().clearCookies();
      await signInByForm(page, account);
      await expect(page).toHaveURL('/profile');
    });

    test('security and privacy settings are stored by the server', async ({ page }) => {
      await signInAs(page.request, account.email, account.password);
      await openSecurity(page);
      const settings = section(page, 'Réglages de sécurité');
      await settings.getByLabel('Déconnexion après une inactivité de').selectOption('60');
      await settings.getByLabel(/Me rappeler de changer/).check();
      await settings.getByRole('button', { name: 'Enregistrer les réglages' }).click();
      await expect(page.getByText('Vos réglages de sécurité sont enregistrés.').first()).toBeVisible();
      const privacy = section(page, 'Confidentialité');
      await privacy.getByLabel('Montrer quand je suis en ligne').uncheck();
      await privacy.getByRole('button', { name: 'Enregistrer mes choix' }).click();
      await expect(page.getByText('Vos choix de confidentialité sont enregistrés.').first()).toBeVisible();
      await page.reload();
      await expect(settings.getByLabel('Déconnexion après une inactivité de')).toHaveValue('60');
      await expect(settings.getByLabel(/Me rappeler de changer/)).toBeChecked();
      await expect(privacy.getByLabel('Montrer quand je suis en ligne')).not.toBeChecked();
    });

    test('a member enables two-step verification, signs in with a code and with a recovery code, and disables it', async ({
      page,
    }) => {
      await signInAs(page.request, account.email, account.password);
      await openSecurity(page);
      const steps = section(page, 'Vérification en deux étapes');
      await steps.getByText('Activer la vérification').click();
      await steps.getByLabel('Votre mot de passe').fill(account.password);
      await steps.getByRole('button', { name: 'Continuer' }).click();
      await expect(steps.getByRole('img', { name: /Code QR/ })).toBeVisible();
      const secret = (await steps.locator('input[name="secret"]').inputValue()).trim();
      expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
      await steps.getByLabel('Code à 6 chiffres').fill('000000');
      await steps.getByRole('button', { name: 'Activer', exact: true }).click();
      await expect(steps.getByLabel('Code à 6 chiffres')).toHaveAccessibleDescription(/pas le bon/);
      await expect(steps.getByRole('img', { name: /Code QR/ })).toBeVisible();
      await steps.getByLabel('Code à 6 chiffres').fill(authenticatorCode(secret));
      await steps.getByRole('button', { name: 'Activer', exact: true }).click();
      await expect(steps.getByText('Activée', { exact: true })).toBeVisible();
      const codes = await steps.getByRole('listitem').allTextContents();
      expect(codes.length).toBeGreaterThan(5);
      await openSecurity(page);
      await expect(steps.getByText('Activée', { exact: true })).toBeVisible();
      await expect(steps.getByText(codes[0] ?? '')).toHaveCount(0);

      // The code used for activation cannot be reused, so this is the next one, which is accepted too.
      const next = authenticatorCode(secret, Date.now() + 30_000);
      for (const code of [next, codes[0] ?? '']) {
        await page.context().clearCookies();
        await signInByForm(page, account);
        await page.getByLabel('Code').fill(code);
        await page.getByRole('button', { name: 'Vérifier le code' }).click();
        await expect(page).toHaveURL('/profile');
      }

      await openSecurity(page);
      const off = steps.locator('details', { hasText: 'Arrêter la vérification' });
      await off.locator('summary').click();
      await off.getByLabel('Votre mot de passe').fill(account.password);
      await off.getByLabel('Code de votre application').fill(codes[0] ?? '');
      await off.getByRole('button').click();
      await expect(off.getByLabel('Code de votre application')).toHaveAccessibleDescription(/déjà servi/);
      await off.getByLabel('Votre mot de passe').fill(account.password);
      await off.getByLabel('Code de votre application').fill(codes[1] ?? '');
      await off.getByRole('button').click();
      await expect(page.getByText('La vérification en deux étapes est arrêtée.').first()).toBeVisible();
      await expect(steps.getByText('Activer la vérification')).toBeVisible();
    });
  });
}
