import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { authenticatorCode } from '#tests/fakes/authenticator.ts';
import { expectNoAccessibilityFault } from './accessibility.ts';
import { signInAs } from './actors.ts';
import { mailTo, newMember, type NewMember } from './new-member.ts';
import { showUp } from './visit.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const passkeys = (page: Page) => section(page, 'Clés d’accès');
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Se connecter avec une clé d’accès' });

/** A virtual authenticator with user verification, as a phone with a fingerprint reader. */
async function withAuthenticator(page: Page): Promise<{ client: CDPSession; authenticatorId: string }> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { client, authenticatorId };
}

async function openSecurity(page: Page) {
  await page.goto('/profile?tab=security');
  await showUp(page);
}

async function addPasskey(page: Page, account: NewMember) {
  await signInAs(page.request, account.email, account.password);
  await openSecurity(page);
  await passkeys(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await expect(page.getByText('Votre clé d’accès est ajoutée.').first()).toBeVisible();
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1);
}

test('a member adds a passkey, signs out, and signs in with it alone', async ({ page, request }) => {
  const account = await newMember(request, 'cle');
  await withAuthenticator(page);
  await addPasskey(page, account);
  await mailTo(request, account.email, 'Clé d’accès ajoutée');
  await page.context().clearCookies();
  await page.goto('/connexion?retour=%2Fprofile');
  await passkeyButton(page).click();
  await expect(page).toHaveURL('/profile');
});

test('a passkey replaces the code as the second factor', async ({ page, request }) => {
  const account = await newMember(request, 'cle-deux');
  await withAuthenticator(page);
  await addPasskey(page, account);
  const steps = section(page, 'Vérification en deux étapes');
  await steps.getByText('Activer la vérification').click();
  await steps.getByLabel('Votre mot de passe').fill(account.password);
  await steps.getByRole('button', { name: 'Continuer' }).click();
  const secret = (await steps.locator('input[name="secret"]').inputValue()).trim();
  await steps.getByLabel('Code à 6 chiffres').fill(authenticatorCode(secret));
  await steps.getByRole('button', { name: 'Activer', exact: true }).click();
  await expect(steps.getByText('Activée', { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/connexion?retour=%2Fprofile');
  await page.getByLabel('Adresse e-mail').fill(account.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Vérification en deux étapes' })).toBeVisible();
  await passkeyButton(page).click();
  await expect(page).toHaveURL('/profile');
});

test('a passkey is renamed and removed; errors are shown in French', async ({ page, request }) => {
  const account = await newMember(request, 'cle-nom');
  const { client, authenticatorId } = await withAuthenticator(page);
  await addPasskey(page, account);
  const row = passkeys(page).getByRole('listitem');
  await row.getByText('Renommer').click();
  await row.getByLabel('Nom de la clé').fill('Téléphone d’Awa');
  await row.getByRole('button', { name: 'Enregistrer le nom' }).click();
  await expect(row.getByText('Téléphone d’Awa')).toBeVisible();
  await row.getByText('Renommer').click();
  await row.getByText('Retirer', { exact: true }).click();
  await expectNoAccessibilityFault(page, 'passkeys', 'main');

  // The same phone again: its authenticator reports that it already has a key.
  await passkeys(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await expect(passkeys(page).getByRole('alert')).toContainText('Cet appareil a déjà une clé d’accès');

  await row.getByLabel('Votre mot de passe').fill(account.password);
  await row.getByRole('button', { name: 'Retirer cette clé' }).click();
  await expect(page.getByText('Cette clé d’accès n’ouvre plus votre compte.').first()).toBeVisible();
  await expect(row).toHaveCount(0);

  // The phone still has the key, the account does not.
  await page.context().clearCookies();
  await page.goto('/connexion');
  await passkeyButton(page).click();
  await expect(page.getByRole('alert')).toContainText('n’a pas été reconnue');
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await passkeyButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Rien n’a été fait');
});

test('the passkey code is loaded on tap, not with the page', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  await page.goto('/connexion', { waitUntil: 'networkidle' });
  await expect(passkeyButton(page)).toBeVisible();
  expect(scripts.join('\n')).not.toContain('attestationObject');
});

test('a browser without passkey support is not offered any', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/connexion');
  await showUp(page);
  await expect(page.getByRole('checkbox', { name: 'Afficher le mot de passe' })).toBeVisible();
  await expect(passkeyButton(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('passkey sign-in is not offered; a key can still be renamed and removed', async ({
    page,
    browser,
    request,
  }) => {
    const account = await newMember(request, 'cle-plain');
    const withScript = await browser.newContext({ javaScriptEnabled: true });
    const other = await withScript.newPage();
    await withAuthenticator(other);
    await addPasskey(other, account);
    await withScript.close();

    await page.goto('/connexion');
    await expect(page.getByText('Se connecter avec une clé d’accès')).toBeHidden();
    await signInAs(page.request, account.email, account.password);
    await page.goto('/profile?tab=security');
    await expect(passkeys(page).getByText('Ajouter une clé d’accès')).toHaveCount(0);
    const row = passkeys(page).getByRole('listitem');
    await row.getByText('Renommer').click();
    await row.getByLabel('Nom de la clé').fill('');
    await row.getByRole('button', { name: 'Enregistrer le nom' }).click();
    await expect(row.getByLabel('Nom de la clé')).toHaveAccessibleDescription('Donnez un nom à cette clé');
    await row.getByLabel('Nom de la clé').fill('Vieux téléphone');
    await row.getByRole('button', { name: 'Enregistrer le nom' }).click();
    await expect(row.getByText('Vieux téléphone')).toBeVisible();
    await row.getByText('Retirer', { exact: true }).click();
    await row.getByLabel('Votre mot de passe').fill('Pas-celui-la1!');
    await row.getByRole('button', { name: 'Retirer cette clé' }).click();
    await expect(row.getByLabel('Votre mot de passe')).toHaveAccessibleDescription('Mot de passe incorrect.');
    await row.getByLabel('Votre mot de passe').fill(account.password);
    await row.getByRole('button', { name: 'Retirer cette clé' }).click();
    await expect(page.getByText('Cette clé d’accès n’ouvre plus votre compte.')).toBeVisible();
  });
});
