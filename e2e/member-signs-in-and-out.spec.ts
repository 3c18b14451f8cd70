import { expect, test, type Page } from '@playwright/test';
import { openOutbox } from './new-member.ts';

const MEMBER = { email: 'awa@demo.tokpa.example', password: 'Tokpa2026!' };

const message = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });

async function signIn(page: Page, { email, password }: typeof MEMBER) {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

async function openMenu(page: Page) {
  await page.locator('summary[aria-label="Menu"]').click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a member signs in, returns to the page they came from, and signs out', async ({ page }) => {
      await page.goto('/connexion?retour=%2Fimmobilier%3Flocation%3DCotonou');
      await signIn(page, MEMBER);
      await expect(page).toHaveURL('/immobilier?location=Cotonou');
      await expect(page.getByRole('heading', { level: 1, name: 'Immobilier' })).toBeVisible(); // arriving closes it
      await openMenu(page);
      await expect(page.getByRole('link', { name: 'Mon Compte' }).locator('visible=true')).toBeVisible();
      await page.getByRole('button', { name: 'Déconnexion' }).locator('visible=true').click();
      await expect(page.getByText('Déconnexion réussie').first()).toBeVisible();
      expect((await page.context().cookies()).filter(({ name }) => name.includes('session_token'))).toEqual(
        [],
      );
      await page.goto('/');
      await openMenu(page);
      await expect(page.getByRole('link', { name: 'Inscription' }).locator('visible=true')).toBeVisible();
    });

    test('missing or wrong input is reported at its field, and the typed address is preserved', async ({
      page,
    }) => {
      await page.goto('/connexion');
      await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
      await expect(page.getByLabel('Adresse e-mail')).toHaveAccessibleDescription(
        "L'adresse e-mail est requise",
      );
      await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAccessibleDescription(
        'Le mot de passe est requis',
      );
      await signIn(page, { ...MEMBER, password: 'Pas-celui-la' });
      await expect(message(page, 'E-mail ou mot de passe incorrect.')).toBeVisible();
      await expect(page.getByLabel('Adresse e-mail')).toHaveValue(MEMBER.email);
      if (!javaScriptEnabled) await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('');
    });

    test('signing in never redirects to another site', async ({ page }) => {
      await page.goto('/connexion?retour=%2F%2Felsewhere.example');
      await signIn(page, MEMBER);
      await expect(page).toHaveURL('/');
    });

    test('a new user registers, confirms from the mail and is signed in', async ({ page, context }) => {
      const email = `koffi-${javaScriptEnabled ? 'js' : 'plain'}-${Date.now()}@exemple.ci`;
      await page.goto('/inscription?retour=%2Fautomobile');
      await page.getByLabel('Prénom').fill('K');
      await page.getByLabel('Nom', { exact: true }).fill('Mensah');
      await page.getByLabel('E-mail', { exact: true }).fill(email);
      await page.getByLabel('Pays').selectOption('CI');
      await page.getByLabel('Téléphone').fill('07 08 09 10 11');
      await page.getByLabel('Mot de passe', { exact: true }).fill('tokpa2026');
      await page.getByLabel('Confirmer le mot de passe').fill('Lagune&Bleue26');
      await page.getByRole('button', { name: 'Créer mon compte' }).click();
      await expect(page.getByLabel('Prénom')).toHaveAccessibleDescription(
        'Le prénom doit contenir au moins 2 caractères',
      );
      await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAccessibleDescription(
        /au moins une majuscule, une minuscule, un chiffre et un caractère spécial/,
      );
      await expect(page.getByLabel('Confirmer le mot de passe')).toHaveAccessibleDescription(
        'Les mots de passe ne correspondent pas',
      );
      await expect(page.getByLabel('Pays')).toHaveValue('CI');
      await page.getByLabel('Prénom').fill('Koffi');
      await page.getByLabel('Mot de passe', { exact: true }).fill('Lagune&Bleue26');
      await page.getByLabel('Confirmer le mot de passe').fill('Lagune&Bleue26');
      await page.getByRole('button', { name: 'Créer mon compte' }).click();
      await expect(message(page, 'Inscription réussie !')).toBeVisible();
      await page.reload();
      await expect(message(page, 'Inscription réussie !')).toBeVisible();
      await expect(message(page, email)).toBeVisible();

      await page.goto('/connexion');
      await signIn(page, { email, password: 'Lagune&Bleue26' });
      await expect(page.getByText('Confirmez d’abord votre adresse e-mail.')).toBeVisible();
      await page.getByRole('link', { name: 'Renvoyer l’e-mail de confirmation' }).click();
      await page.getByRole('button', { name: 'Renvoyer l’e-mail' }).click();
      await expect(message(page, 'Un nouvel email de confirmation a été envoyé.')).toBeVisible();

      const mailLinks = await openOutbox(page, email, 2);
      await mailLinks.first().click(); // the latest; the link of the one before is no longer valid
      const opened = context.waitForEvent('page');
      await page.frameLocator('iframe').getByRole('link', { name: 'Confirmer mon adresse' }).click();
      const confirmed = await opened;
      await confirmed.getByRole('button', { name: 'Confirmer mon adresse' }).click();
      await expect(confirmed).toHaveURL('/automobile#bienvenue');
      await expect(confirmed.getByText('Bienvenue, Koffi !')).toBeVisible();
      await openMenu(confirmed);
      await expect(
        confirmed.getByRole('button', { name: 'Déconnexion' }).locator('visible=true'),
      ).toBeVisible();
    });
  });
}
