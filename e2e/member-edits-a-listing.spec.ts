import { expect, test, type Page, type Request } from '@playwright/test';
import { solidImage } from '#tests/fakes/hostile-pictures.ts';
import { onlineListings, submitListing } from './team.ts';
import { signInAsNewMember } from './new-member.ts';
import { becomesLive, watchFaults } from './visit.ts';

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

async function toDetails(page: Page) {
  await button(page, 'Suivant').click();
  await expect(page.getByRole('heading', { name: 'Photos, prix et détails' })).toBeVisible();
}

async function save(page: Page) {
  await button(page, 'Voir l’aperçu').click();
  await button(page, 'Enregistrer').click();
}

test('two tabs edit one listing: the second shows the conflict, keeps its input, and overwrites nothing without consent', async ({
  page,
  browser,
}) => {
  const [id] = await onlineListings(page.request, browser, `Plombier à modifier ${Date.now()}`);
  await page.goto(`/editer-annonce/${id}`);
  await expect(page).toHaveURL(`/annonce/${id}/modifier`);
  await expect(page.getByRole('heading', { name: "Modifier l'annonce" })).toBeVisible();
  await expect(page.getByText('Annonce chargée')).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(`/annonce/${id}/modifier`);
  await becomesLive(second);

  await toDetails(page);
  await expect(page.getByLabel('Prix', { exact: true })).toHaveValue('15\u00a0000');
  await page.getByLabel('Prix', { exact: true }).fill('14000');
  await save(page);
  await expect(page).toHaveURL(/\/profile\?tab=listings/);
  await expect(
    page.getByText('Annonce modifiée avec succès ! Les changements sont maintenant visibles sur le site.'),
  ).toBeVisible();

  await toDetails(second);
  await second.getByLabel(/^Quartier/).fill('Akpakpa');
  await save(second);
  await expect(second.getByText('Cette annonce a été modifiée entre-temps (prix)')).toBeVisible();
  await expect(second.getByText("Impossible de modifier l'annonce")).toBeVisible();
  const price = second.getByLabel('Prix', { exact: true });
  await expect(price).toHaveAccessibleDescription('Enregistré entre-temps : « 14 000 F CFA »');
  await expect(price).toBeFocused();
  await expect(second.getByLabel(/^Quartier/)).toHaveValue('Akpakpa');
  const stored = async () => (await (await page.request.get(`/api/listings/${id}`)).json()).data;
  expect(await stored()).toMatchObject({ priceXof: 14_000, place: { district: null } });
  await price.fill('14000');
  await save(second);
  await expect(second).toHaveURL(/\/profile\?tab=listings/);
  expect(await stored()).toMatchObject({ priceXof: 14_000, place: { district: 'Akpakpa' } });
});

/** Half a second of changing colours, recorded by the browser. */
async function recordedVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 320, height: 240 });
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start(100);
    // Until frames are recorded, not only the header: a busy machine draws late.
    const size = () => parts.reduce((sum, part) => sum + part.size, 0);
    for (let frame = 0; frame < 10 || parts.length < 4 || size() < 2_000; frame += 1) {
      if (context) context.fillStyle = `hsl(${frame * 30} 80% 50%)`;
      context?.fillRect(0, 0, 320, 240);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

test('a video gets its poster while the form is edited, and a reload in the middle of an edit loses nothing', async ({
  page,
}) => {
  const id = await submitListing(page.request, `Plombier filmé ${Date.now()}`);
  await page.goto(`/annonce/${id}/modifier`);
  await becomesLive(page);
  const faults = watchFaults(page);
  await toDetails(page);
  const buffer = await recordedVideo(page);
  const sent = page.waitForResponse(/\/api\/uploads\/videos\/[^/]+\/poster$/);
  await page
    .getByLabel('Ajouter une vidéo')
    .setInputFiles({ name: 'cour.webm', mimeType: 'video/webm', buffer });
  await page.getByLabel(/^Quartier/).fill('Akpakpa');
  const video = page.locator('main video');
  await expect(video).toHaveAttribute('poster', /^blob:/);
  await expect(page.getByText(/^Brouillon enregistré/)).toBeVisible();
  await expect(page.locator('#quartiers option').first()).toBeAttached();
  const address = (await sent).url().replace('/poster', '');
  const poster = async () => (await (await page.request.get(address)).json()).data.poster;
  await expect.poll(poster).not.toBeNull();
  await page.reload();
  await expect(page.getByLabel(/^Quartier/)).toHaveValue('Akpakpa');
  await expect(video).toHaveAttribute('poster', /^\/media\//);
  await save(page);
  await expect(page).toHaveURL(/\/profile\?tab=listings/);
  const stored = async () => (await (await page.request.get(`/api/listings/${id}`)).json()).data;
  expect(await stored()).toMatchObject({
    video: { contentType: 'video/webm' },
    place: { district: 'Akpakpa' },
  });
  await page.goto(`/annonce/${id}/modifier`);
  await expect(page.getByText(/^Brouillon enregistré/)).toHaveCount(0);
  expect(faults).toEqual([]);
});

/** Reads the drafts stored on the device (web/listing-drafts/device-drafts.ts). */
function draftsOnDevice(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('tokpa');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('kept').objectStore('kept').getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            resolve(all.result);
          });
        });
      }),
  );
}

test('a page rendered before the last draft save arrived shows the saved draft', async ({ page }) => {
  const id = await submitListing(page.request, `Plombier pressé ${Date.now()}`);
  await page.goto(`/annonce/${id}/modifier`);
  await becomesLive(page);
  await toDetails(page);
  const { promise: isMade, resolve: made } = Promise.withResolvers<void>();
  const isSave = (request: Request) => request.method() === 'PUT' && request.url().includes('/drafts/');
  await page.route('**/api/listings/mine/drafts/*', async (route) => {
    if (isSave(route.request())) await isMade;
    await route.continue();
  });
  const sent = page.waitForRequest(isSave);
  await page.getByLabel(/^Quartier/).fill('Akpakpa');
  const lastSave = await sent;
  // Playwright cannot ask a page that is being reloaded.
  const witness = await page.context().newPage();
  await witness.goto('/robots.txt');
  // The order: the page is rendered, the save arrives, the page arrives.
  await page.route(`**/annonce/${id}/modifier`, async (route) => {
    const response = await route.fetch();
    made();
    await lastSave.response();
    await expect.poll(() => draftsOnDevice(witness)).toMatchObject([{ attempts: [], isAhead: false }]);
    await route.fulfill({ response });
  });
  await page.reload();
  await becomesLive(page);
  await expect(page.getByLabel(/^Quartier/)).toHaveValue('Akpakpa');
  await expect(page.getByText('sur un autre appareil')).toHaveCount(0);
});

test('the form warns of phone numbers in the text, fills in facts from the title, and adds up the move-in cost', async ({
  page,
}) => {
  await signInAsNewMember(page.request, 'bailleur');
  await page.goto('/creer-annonce/real-estate');
  await becomesLive(page);
  const faults = watchFaults(page);
  await page.getByLabel(/^Titre/).fill('Appartement 3 pièces à louer');
  await page.getByLabel('Description').fill('Appelez le zéro un quatre-vingt-dix-sept 12 34 56.');
  await expect(page.getByText(/Un numéro dans le texte est lu par les robots/)).toBeVisible();
  await toDetails(page);
  await expect(page.getByLabel('Caution, en mois de loyer')).toHaveCount(0);
  await button(page, 'Remplir').click();
  await expect(page.getByLabel('Nombre de chambres')).toHaveValue('2');
  await page.getByLabel('Prix', { exact: true }).fill('80000');
  await page.getByLabel('Caution, en mois de loyer').fill('2');
  await page.getByLabel('Frais de visite, en F CFA').fill('5000');
  await expect(page.getByText('165\u00a0000\u00a0F CFA')).toBeVisible();
  await page.getByLabel('Transaction').selectOption('vente');
  await expect(page.getByText('165\u00a0000\u00a0F CFA')).toHaveCount(0);
  await page.getByLabel('Ville').selectOption('cotonou');
  await button(page, 'Voir l’aperçu').click();
  await expect(page.getByText(/Un numéro dans le texte est lu par les robots/)).toBeVisible();
  await expect(button(page, 'Publier l’annonce')).toBeEnabled();
  expect(faults).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a new photo and title wait for review while the approved version stays online', async ({
    page,
    browser,
  }) => {
    const [id] = await onlineListings(page.request, browser, `Plombier à modifier ${Date.now()}`);
    await page.goto(`/annonce/${id}/modifier`);
    await page.getByLabel(/^Titre/).fill('Plombier de confiance à Cotonou');
    await toDetails(page);
    const buffer = await solidImage(640, 480).png().toBuffer();
    await page
      .getByLabel('Choisir des photos')
      .setInputFiles({ name: 'travaux.png', mimeType: 'image/png', buffer });
    await button(page, 'Voir l’aperçu').click();
    await expect(page.getByText('Plombier de confiance à Cotonou')).toBeVisible();
    await button(page, 'Enregistrer').click();
    await expect(
      page.getByText('Annonce modifiée avec succès ! Vos changements seront visibles dès leur validation.'),
    ).toBeVisible();
    await page.goto(`/annonce/${id}`);
    await expect(page.getByRole('heading', { name: /^Plombier à modifier/, level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Modifier l’annonce' }).click();
    await expect(page.getByLabel(/^Titre/)).toHaveValue('Plombier de confiance à Cotonou');
    await expect(page.getByText(/La version approuvée reste visible/)).toBeVisible();
  });
});
