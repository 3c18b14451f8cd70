import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { openLive, watchFaults } from './visit.ts';

const PASSWORD = 'Marche2026!';

/** A mobile number of Benin that nobody has. */
const aNumber = () => `01 9${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`.slice(0, 11);

/** The latest code that a number got, as /dev/sms shows it. */
async function codeTo(request: APIRequestContext, phoneNumber: string): Promise<string> {
  const to = `+229${phoneNumber.replaceAll(' ', '')}`;
  let code = '';
  await expect
    .poll(async () => {
      const html = await (await request.get('/dev/sms')).text();
      const mine = html.split('<li>').find((line) => line.includes(to) && !seen.has(line));
      code = /^\d+/.exec(mine ?? '')?.[0] ?? '';
      if (mine) seen.add(mine);
      return code;
    })
    .not.toBe('');
  return code;
}
const seen = new Set<string>();

async function register(page: Page, phoneNumber: string) {
  await expect(page.getByRole('heading', { level: 1, name: 'Inscription' })).toBeVisible();
  await page.getByRole('link', { name: 'Avec mon numéro' }).click();
  await page.getByLabel('Prénom').fill('Afi');
  await page.getByLabel('Nom', { exact: true }).fill('Dossou');
  await page.getByLabel('Téléphone').fill(phoneNumber);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Recevoir mon code' }).click();
  await expect(page.getByLabel('Code reçu')).toBeVisible();
}

type Open = (page: Page, path: string) => Promise<unknown>;

async function signOut(page: Page, open: Open) {
  await open(page, '/deconnexion');
  await page.getByRole('button', { name: 'Me déconnecter' }).click();
  await expect(page).not.toHaveURL(/\/deconnexion/);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const open: Open = (page, path) => (javaScriptEnabled ? openLive(page, path) : page.goto(path));

    test('somebody without a mailbox registers, comes to the form, and signs in again by number and by code', async ({
      page,
      request,
    }) => {
      const faults = watchFaults(page);
      const phoneNumber = aNumber();
      await open(page, '/inscription?retour=%2Fcreer-annonce');
      await register(page, phoneNumber);
      await page.getByLabel('Code reçu').fill(await codeTo(request, phoneNumber));
      await page.getByRole('button', { name: 'Confirmer mon numéro' }).click();
      await expect(page).toHaveURL(/\/creer-annonce/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await signOut(page, open);
      await open(page, '/connexion');
      await page.getByRole('link', { name: 'Avec mon numéro' }).click();
      await page.getByLabel('Téléphone').fill(phoneNumber);
      await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
      await expect(page).not.toHaveURL(/\/connexion/);

      await open(page, '/profile?tab=profile');
      await expect(page.getByText('Il ouvre aussi votre compte.')).toBeVisible();
      await expect(page.getByText('Ajouter une adresse')).toBeVisible();

      await signOut(page, open);
      await open(page, '/connexion?avec=code');
      await page.getByLabel('Téléphone').fill(phoneNumber);
      await page.getByRole('button', { name: 'Recevoir un code' }).click();
      await page.getByLabel('Code reçu').fill(await codeTo(request, phoneNumber));
      await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
      await expect(page).not.toHaveURL(/\/connexion/);
      expect(faults).toEqual([]);
    });

    test('a forgotten password is replaced by a code to the number', async ({ page, request }) => {
      const phoneNumber = aNumber();
      await open(page, '/inscription');
      await register(page, phoneNumber);
      await page.getByLabel('Code reçu').fill(await codeTo(request, phoneNumber));
      await page.getByRole('button', { name: 'Confirmer mon numéro' }).click();
      await expect(page).not.toHaveURL(/\/inscription/);
      await page.context().clearCookies();
      await open(page, '/mot-de-passe-oublie?avec=numero');
      await page.getByLabel('Téléphone').fill(phoneNumber);
      await page.getByRole('button', { name: 'Recevoir un code' }).click();
      await page.getByLabel('Code reçu').fill(await codeTo(request, phoneNumber));
      await page.getByLabel('Nouveau mot de passe').fill('Nouveau2026!');
      await page.getByLabel('Confirmer le mot de passe').fill('Nouveau2026!');
      await page.getByRole('button', { name: 'Choisir ce mot de passe' }).click();
      await expect(page).toHaveURL(/\/connexion\?avec=numero/);
      await expect(page.getByText('Connectez-vous avec le nouveau.')).toBeVisible();
    });

    test('a heart tapped before registering is set afterwards', async ({ page, request }) => {
      const phoneNumber = aNumber();
      await open(page, '/marketplace');
      const heart = page.locator('button[form="favori"]').first();
      const id = await heart.getAttribute('value');
      await heart.click();
      await expect(page).toHaveURL(/\/connexion/);
      await page.getByRole('link', { name: 'Créer un compte' }).click();
      await register(page, phoneNumber);
      await page.getByLabel('Code reçu').fill(await codeTo(request, phoneNumber));
      await page.getByRole('button', { name: 'Confirmer mon numéro' }).click();
      await expect(page).toHaveURL(/\/marketplace/);
      await expect
        .poll(async () =>
          (await (await page.request.get(`/api/favorites?limit=5`)).text()).includes(id ?? '-'),
        )
        .toBe(true);
    });
  });
}
