import { expect, test, type Page } from '@playwright/test';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { GPS, isoMedia, solidImage } from '#tests/fakes/hostile-pictures.ts';
import { TUS } from '#shared/uploads/upload.ts';
import { fillSignIn, newMember, signInAsNewMember } from './new-member.ts';
import { becomesLive, watchFaults } from './visit.ts';

const DESCRIPTION = 'Très bien entretenue, vidange faite tous les 5 000 km. Papiers à jour.';

type Picked = { name: string; mimeType: string; buffer: Buffer };

const heic: Picked = { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: isoMedia('heic', 'mif1') };

/** As a phone held upright stores it: landscape pixels, an EXIF orientation and the GPS location. */
async function uprightPhoto(height = 4000): Promise<Picked> {
  const buffer = await solidImage(height, 3000)
    .withExif(GPS)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name: 'PXL_0001.jpg', mimeType: 'image/jpeg', buffer };
}

async function anotherPhoto(name: string): Promise<Picked> {
  return { name, mimeType: 'image/png', buffer: await solidImage(640, 480).png().toBuffer() };
}

const titleOf = (what: string) => `Toyota Corolla ${what} ${Date.now()}`;
const nextButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const own = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title });

async function fillEssentials(page: Page, title: string) {
  await page.locator('main form label').filter({ hasText: 'Automobile' }).click();
  await page.getByLabel(/^Titre/).fill(title);
  await page.getByLabel('Description').fill(DESCRIPTION);
  await nextButton(page, 'Suivant').click();
  await expect(page.getByRole('heading', { name: 'Photos, prix et détails' })).toBeVisible();
}

async function openForm(page: Page) {
  await signInAsNewMember(page.request, 'publie');
  await page.goto('/creer-annonce');
  await becomesLive(page);
}

async function toPreview(page: Page, title: string) {
  await openForm(page);
  await fillEssentials(page, title);
  await page.getByLabel('Prix').fill('6250000');
  await page.getByLabel('Ville').selectOption('cotonou');
  await nextButton(page, 'Voir l’aperçu').click();
  await expect(page.getByText('Aperçu', { exact: true })).toBeVisible();
}

test.describe('with JavaScript', () => {
  test('a member photographs a car and publishes it', async ({ page }) => {
    const title = titleOf('à vendre');
    await openForm(page);
    await expect(nextButton(page, 'Suivant')).toBeDisabled();
    await fillEssentials(page, title);
    const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
    await page.route('/api/uploads/resumable/*', async (route) => {
      await isSeen;
      await route.continue();
    });
    await page
      .getByLabel('Choisir des photos')
      .setInputFiles([
        await uprightPhoto(),
        heic,
        await anotherPhoto('porte.png'),
        await anotherPhoto('coffre.png'),
      ]);
    await expect(page.getByRole('progressbar').first()).toBeVisible();
    await expect(page.getByText(/photos sont en cours d’envoi/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Annuler l’envoi de la photo 1' })).toBeEnabled();
    seen();
    await expect(page.getByText("Erreurs d'upload")).toBeVisible();
    await expect(page.getByText('Erreurs pour 1 fichier(s)')).toBeVisible();
    await expect(page.getByText('Images ajoutées')).toBeVisible();
    await expect(page.getByText('2 image(s) téléchargée(s) avec succès.')).toBeVisible();

    await page.getByLabel('Prix').fill('6250000');
    await expect(page.getByText('6\u00a0250\u00a0000\u00a0F CFA')).toBeVisible();
    await page.getByLabel('Marque').fill('toyota');
    await page.getByLabel('Année').fill('2016');
    await page.getByLabel('Pays').selectOption('CI');
    await page.getByLabel('Ville').selectOption('abidjan');

    const photos = page.getByRole('list', { name: 'Photos de l’annonce' }).getByRole('listitem');
    const refused = photos.filter({ hasText: 'IMG_0042.HEIC' });
    await expect(refused).toContainText('Les photos HEIC de l’iPhone ne peuvent pas être lues ici.');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    // The two PNG files are identical: one picture.
    await expect(photos).toHaveCount(3);
    await expect(photos.first().locator('img[src^="/media/"]')).toBeVisible();
    await page.getByRole('button', { name: 'Retirer la photo 2' }).click();
    await expect(photos).toHaveCount(2);
    await page.getByRole('button', { name: 'Avancer la photo 2' }).click();

    await nextButton(page, 'Voir l’aperçu').click();
    await expect(page.getByText("Abidjan, Côte d'Ivoire")).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Prix')).toHaveValue('6250000');
    await nextButton(page, 'Voir l’aperçu').click();
    await nextButton(page, 'Publier l’annonce').click();
    await expect(page).toHaveURL(/\/profile\?annonce=lst_/);
    await expect(
      page.getByText('Elle sera visible sur le site dès sa validation par notre équipe.'),
    ).toBeVisible();
    await expect(page.getByText('Annonce créée !', { exact: true })).toBeVisible();
    await expect(page.getByText('Votre annonce a été soumise avec succès.')).toBeVisible();
    await expect(own(page, title)).toHaveCount(1);
  });

  test('a double tap creates one listing', async ({ page }) => {
    const title = titleOf('deux fois');
    await toPreview(page, title);
    let sent = 0;
    const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
    await page.route('/api/listings', async (route) => {
      sent += 1;
      await isSeen;
      await route.continue();
    });
    await nextButton(page, 'Publier l’annonce').dblclick();
    await expect(nextButton(page, 'Publication...')).toBeDisabled();
    seen();
    await expect(page).toHaveURL(/\/profile/);
    expect(sent).toBe(1);
    await expect(own(page, title)).toHaveCount(1);
  });

  test('after publishing the form is empty again', async ({ page }) => {
    await toPreview(page, titleOf('puis une autre'));
    await nextButton(page, 'Publier l’annonce').click();
    await expect(page).toHaveURL(/\/profile\?annonce=/);
    await page.locator('a[href="/creer-annonce"]').locator('visible=true').first().click();
    await expect(page.getByRole('heading', { name: 'Que proposez-vous ?' })).toBeVisible();
    await expect(page.getByLabel(/^Titre/)).toHaveValue('');
    await expect(page.getByLabel('Description')).toHaveValue('');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(nextButton(page, 'Suivant')).toBeDisabled();
  });

  test('a lost response is harmless: resubmitting creates no second listing', async ({ page }) => {
    const title = titleOf('réseau perdu');
    await toPreview(page, title);
    const keys: string[] = [];
    await page.route('/api/listings', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await nextButton(page, 'Publier l’annonce').click();
    await expect(page.getByRole('main').getByText('Connexion impossible.')).toBeVisible();
    await expect(page.getByText('Erreur', { exact: true })).toBeVisible();
    await expect(page.getByText('Erreur lors de la création.')).toBeVisible();
    await expect(page.getByText(title)).toBeVisible();
    await nextButton(page, 'Publier l’annonce').click();
    await expect(page).toHaveURL(/\/profile/);
    await expect(own(page, title)).toHaveCount(1);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('shows each error at its field and loses no input', async ({ page }) => {
    await openForm(page);
    await page.locator('main form label').filter({ hasText: 'Immobilier' }).click();
    await expect(nextButton(page, 'Suivant')).toBeDisabled();
    await page.getByLabel('Description').fill('court');
    await expect(nextButton(page, 'Suivant')).toBeDisabled();
    await page.getByLabel(/^Titre/).fill('Villa');
    await nextButton(page, 'Suivant').click();
    await expect(page.getByText('Erreur de validation').first()).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveAccessibleDescription(
      /La description est requise \(min 10/,
    );
    await expect(page.getByLabel('Description')).toBeFocused();
    await page.getByLabel('Description').fill(DESCRIPTION);
    await nextButton(page, 'Suivant').click();
    await page.getByLabel('Surface en m²').fill('0');
    await nextButton(page, 'Voir l’aperçu').click();
    await expect(page.getByLabel('Prix')).toHaveAccessibleDescription(
      'Le prix est requis et doit être un nombre',
    );
    await expect(page.getByLabel('Prix')).toBeFocused();
    await page.getByLabel('Pays').selectOption('');
    await expect(page.getByLabel('Ville')).toBeDisabled();
    await page.goBack();
    await expect(page.getByLabel(/^Titre/)).toHaveValue('Villa');
    await nextButton(page, 'Suivant').click();
    await expect(page.getByLabel('Surface en m²')).toHaveValue('0');
  });

  test('a form filled in before JavaScript has loaded continues with it', async ({ page }) => {
    await signInAsNewMember(page.request, 'publie-sans');
    await page.route('**/assets/*.js', (route) => route.abort());
    const isAborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/entry-'));
    await page.goto('/creer-annonce');
    await isAborted;
    await page.waitForLoadState('networkidle');
    await page.unroute('**/assets/*.js');
    const faults = watchFaults(page);
    await fillEssentials(page, titleOf('commencée sans'));
    await page.getByLabel('Choisir des photos').setInputFiles(await anotherPhoto('porte.png'));
    await becomesLive(page);
    await expect(page.getByText('1 / 8')).toBeVisible();
    await page.getByLabel('Prix').fill('5000');
    await page.getByLabel('Ville').selectOption('cotonou');
    await nextButton(page, 'Voir l’aperçu').click();
    await expect(page.getByText('Aperçu', { exact: true })).toBeVisible();
    await nextButton(page, 'Publier l’annonce').click();
    await expect(page).toHaveURL(/\/profile/);
    expect(faults).toEqual([]);
  });

  test('the next step opens without a network, even after twelve minutes of writing', async ({ page }) => {
    await page.clock.install();
    await openForm(page);
    await page.clock.fastForward(12 * MINUTE_MS); // longer than any answer is kept
    await page.route('**/api/**', (route) => route.abort());
    await fillEssentials(page, titleOf('écrite longtemps'));
    await page.clock.runFor(20_000); // what is asked for again is given up by then
    await expect(page.getByRole('heading', { name: 'Photos, prix et détails' })).toBeVisible();
    await expect(page).toHaveURL('/creer-annonce');
  });

  test('the description grows with its text, up to 300 pixels', async ({ page }) => {
    await openForm(page);
    const height = async () => (await page.getByLabel('Description').boundingBox())?.height ?? 0;
    await page.getByLabel('Description').fill('Une ligne');
    const before = await height();
    await page.getByLabel('Description').fill('Une ligne\n'.repeat(8));
    expect(await height()).toBeGreaterThan(before);
    await page.getByLabel('Description').fill('Une ligne\n'.repeat(80));
    expect(await height()).toBe(300);
  });

  test('accepts at most eight photos and only pictures', async ({ page }) => {
    await openForm(page);
    await fillEssentials(page, titleOf('huit photos'));
    const files = await Promise.all(
      Array.from({ length: 9 }, async (_, index): Promise<Picked> => {
        const buffer = await solidImage(200 + index, 150)
          .png()
          .toBuffer();
        return { name: `IMG_${index}.png`, mimeType: 'image/png', buffer };
      }),
    );
    await page
      .getByLabel('Choisir des photos')
      .setInputFiles([
        ...files,
        { name: 'devis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
      ]);
    await expect(page.getByText('Limite atteinte')).toBeVisible();
    await expect(page.getByText("Vous pouvez uploader jusqu'à 8 images maximum.")).toBeVisible();
    await expect(page.getByText('Type de fichier invalide')).toBeVisible();
    await expect(page.getByText('Seules les images sont acceptées.')).toBeVisible();
    await expect(page.getByText('8 / 8')).toBeVisible();
    await expect(page.getByLabel('Choisir des photos')).toHaveCount(0);
  });

  test('a photo is uploaded at most 1920 pixels wide, upright, as JPEG of quality 0.8 without its location', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function encode(take, ...format) {
        document.documentElement.dataset.encoded = format.join(' ');
        toBlob.call(this, take, ...format);
      };
    });
    await openForm(page);
    await fillEssentials(page, titleOf('petite photo'));
    const sent = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByLabel('Choisir des photos').setInputFiles(await uprightPhoto(4002)); // one that was never sent
    const id = (await sent).headers()[TUS.uploadIdHeader.toLowerCase()];
    await expect(page.locator('html')).toHaveAttribute('data-encoded', 'image/jpeg 0.8');
    await expect(async () => {
      const upload = await page.request.get(`/api/uploads/${id}`);
      // 4002 × 3000, turned, is 3000 wide.
      expect(await upload.json()).toMatchObject({
        data: { state: 'ready', picture: { width: 1920, height: 2561 } },
      });
    }).toPass();
  });

  test('the old address redirects to the form', async ({ page }) => {
    await page.goto('/create-listing');
    await expect(page).toHaveURL('/connexion?retour=%2Fcreer-annonce');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a member signs in, publishes with photos and signs out', async ({ page }) => {
    const title = titleOf('sans JavaScript');
    const member = await newMember(page.request, 'publie');
    await page.goto('/creer-annonce/automobile');
    await fillSignIn(page, member);
    await expect(page).toHaveURL('/creer-annonce/automobile');
    await fillEssentials(page, title);
    await page.getByLabel('Choisir des photos').setInputFiles([await uprightPhoto(), heic]);
    await page.getByLabel('Prix').fill('6 250 000 F CFA');
    await page.getByLabel('Marque').fill('Toyota');
    await page.getByLabel('Ville').selectOption('abidjan');
    await nextButton(page, 'Voir l’aperçu').click();
    await expect(page.getByText('IMG_0042.HEIC')).toBeVisible();
    await expect(page.getByText(/Les photos HEIC de l’iPhone/)).toBeVisible();
    await expect(page.getByLabel('Prix')).toHaveValue('6 250 000 F CFA');
    await expect(page.getByText('1 / 8')).toBeVisible();
    await nextButton(page, 'Voir l’aperçu').click();
    await expect(page.getByText("Abidjan, Côte d'Ivoire")).toBeVisible();
    await nextButton(page, 'Publier l’annonce').click();
    await expect(
      page.getByText('Elle sera visible sur le site dès sa validation par notre équipe.'),
    ).toBeVisible();
    await expect(own(page, title)).toHaveCount(1);
    await page.locator('summary[aria-label="Menu"]').click();
    await page.getByRole('button', { name: 'Déconnexion' }).locator('visible=true').click();
    await expect(page.getByText('Déconnexion réussie').first()).toBeVisible();
    await page.goto('/creer-annonce');
    await expect(page).toHaveURL('/connexion?retour=%2Fcreer-annonce');
  });
});
