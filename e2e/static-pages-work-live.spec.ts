import { expect, test, type Page } from '@playwright/test';
import { DESKTOP, letPass, letPassUntilSeen, openLive, stopClock } from './visit.ts';

/** The page itself may show the same text permanently: a toast is what can be closed. */
const toastOf = (page: Page, text: string) =>
  page
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: 'Fermer' }) })
    .getByText(text);

/** Expects a toast with these two texts, for exactly five seconds. */
async function comesForFiveSeconds(page: Page, title: string, text: string) {
  const [toast, more] = [toastOf(page, title), toastOf(page, text)];
  await page.mouse.move(3, 3); // a toast under the pointer stays
  await letPassUntilSeen(page, toast);
  await letPass(page, 4_500);
  await expect(toast).toBeVisible();
  await expect(more).toBeVisible();
  await letPass(page, 750);
  await expect(toast).toBeHidden();
  await expect(more).toBeHidden();
}

test('a message that cannot be sent shows an error for five seconds and stays in the form; sent again, it empties the form', async ({
  page,
}) => {
  await page.clock.install();
  await openLive(page, '/contact');
  const networks = page.getByRole('main').getByRole('list', { name: 'Réseaux sociaux' });
  await expect(networks.getByRole('link')).toHaveText(['Facebook', 'Instagram', 'TikTok']);
  await page.getByLabel('Nom').fill('Awa Kpossou');
  await page.getByLabel('Adresse e-mail').fill(`awa${Date.now()}@exemple.example`);
  await page.getByLabel('Sujet').fill('Mon annonce');
  await page.getByLabel('Message').fill('Elle n’est pas encore en ligne.');
  const path = '**/api/pages/contact';
  await page.route(path, (route) => route.abort());
  await stopClock(page);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await comesForFiveSeconds(
    page,
    "Erreur d'envoi",
    'Une erreur est survenue. Veuillez réessayer ou nous contacter directement par email.',
  );
  await expect(page.getByLabel('Sujet')).toHaveValue('Mon annonce');
  await page.unroute(path);
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('button', { name: 'Envoi…' })).toBeDisabled();
  letThrough();
  await comesForFiveSeconds(
    page,
    'Message envoyé !',
    'Merci pour votre message. Nous vous répondrons dans les plus brefs délais.',
  );
  await expect(page.getByLabel('Sujet')).toHaveValue('');
});

test('questions are found while typing, also offline, and an error of the whole page is reported', async ({
  page,
  context,
}) => {
  await openLive(page, '/faq');
  await context.setOffline(true);
  const entries = page.locator('main details');
  await page.getByRole('searchbox').fill('ACOMPTE');
  await expect(page.getByText('1 résultat', { exact: true })).toBeVisible();
  await expect(entries).toHaveCount(1);
  await page.getByRole('searchbox').fill('dromadaire');
  await expect(page.getByText('Aucun résultat trouvé')).toBeVisible();
  await page.getByRole('link', { name: 'Voir toutes les questions' }).click();
  await expect(entries).toHaveCount(8);
  await page.getByRole('searchbox').fill('boost');
  await page.getByRole('link', { name: 'Effacer la recherche' }).click();
  await expect(entries).toHaveCount(8);
  await entries.nth(0).locator('summary').click();
  await entries.nth(1).locator('summary').click();
  await expect(page.locator('main details[open]')).toHaveCount(1);

  // With the one the header's button finds the theme; every error boundary of the page joins class names with the other.
  await page.evaluate(() => {
    for (const method of ['find', 'filter'])
      Reflect.set(Array.prototype, method, () => {
        throw new Error('Le marché a brûlé');
      });
  });
  await page.setViewportSize(DESKTOP); // on phones the button is in the menu
  await page.getByRole('button', { name: /^Thème/ }).click();
  await expect(page.getByRole('heading', { name: 'Une erreur est survenue' })).toBeVisible();
  await expect(page.getByText('Une erreur inattendue a été détectée.')).toBeVisible();
  await expect(page.getByText('Le marché a brûlé')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Recharger la page' }).click();
  await expect(page.getByRole('heading', { name: 'Questions fréquentes' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    geolocation: { latitude: 6.37, longitude: 2.39, accuracy: 12 },
    permissions: ['geolocation'],
  });

  test('the mobile tests run with one button and show their results; three pictures are shown', async ({
    page,
  }) => {
    // The position is found when the test grants it.
    await page.addInitScript(() => {
      const find = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
      navigator.geolocation.getCurrentPosition = (...call) => {
        document.documentElement.dataset.asked = JSON.stringify(call[2]);
        addEventListener('find-position', () => find(...call), { once: true });
      };
    });
    await openLive(page, '/mobile-tests');
    const textOf = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    await expect(textOf('Obtenir la position')).toContainText('Pas encore lancé');
    await page.getByRole('button', { name: 'Lancer tous les tests' }).click();
    await expect(page.getByRole('button', { name: 'Tests en cours…' })).toBeDisabled();
    await expect(textOf('Autorisation GPS')).toContainText('Accordée');
    await expect(textOf('Obtenir la position')).toContainText('En cours…');
    await expect(textOf('Navigation mobile')).toContainText('Pas encore lancé');
    await page.evaluate(() => dispatchEvent(new Event('find-position')));
    await expect(page.getByText(/^\d sur 7 réussis$/)).toBeVisible();
    await expect(textOf('Application native')).toContainText('Ouvert dans un navigateur');
    await expect(textOf('Obtenir la position')).toContainText('à 12 m près');
    expect(JSON.parse((await page.locator('html').getAttribute('data-asked')) ?? '')).toEqual({
      timeout: 10_000,
      enableHighAccuracy: true,
    });
    await expect(textOf('Navigation mobile')).toContainText('6 destinations');
    await expect(textOf('Performance')).toContainText('ms pour redessiner la page');
    await expect(textOf('Mise en page adaptée')).toContainText('390 px, rien ne dépasse');
    await expect(textOf('Cibles tactiles')).toContainText(/\d+ cibles d’au moins 44 px/);
    const picture = (name: string) => ({
      name,
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    });
    await page
      .locator('input[type="file"]')
      .setInputFiles(['un.svg', 'deux.svg', 'trois.svg', 'quatre.svg'].map(picture));
    await expect(page.getByText('Seules les 3 premières images sont gardées.')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Essai/ })).toHaveCount(3);
    await page.getByLabel('Rotation').check();
    await expect(page.getByText('1 point vérifié sur 8')).toBeVisible();
  });
});
