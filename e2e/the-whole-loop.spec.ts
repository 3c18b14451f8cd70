import { expect, test, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { GPS, isoMedia } from '#tests/fakes/hostile-pictures.ts';
import { PICTURE_PRESETS, pictureUrl, type Picture, type PicturePreset } from '#shared/pictures/picture.ts';
import { ADMIN, PASSWORD } from './actors.ts';
import { NEW_PASSWORD, openOutbox } from './new-member.ts';
import { becomesLive } from './visit.ts';

const PHONE = { width: 390, height: 844 };
const RED = '#d02020';
const BLUE = '#2030d0';
const GREEN = '#20a040';

type Picked = { name: string; mimeType: string; buffer: Buffer };

/** As a phone held upright stores it: landscape pixels, an EXIF orientation and the location. Upright, red is above blue. */
async function uprightPhoto(): Promise<Picked> {
  const right = await sharp(solidPixels(BLUE, 1000, 1500))
    .png()
    .toBuffer();
  const buffer = await sharp(solidPixels(RED, 2000, 1500))
    .composite([{ input: right, left: 1000, top: 0 }])
    .withExif(GPS)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { orientation, exif } = await sharp(buffer).metadata();
  expect(orientation).toBe(6);
  expect(exif?.includes(Buffer.from([0x25, 0x88])), 'the photo says where it was taken').toBe(true);
  return { name: 'PXL_0001.jpg', mimeType: 'image/jpeg', buffer };
}

async function greenPhoto(): Promise<Picked> {
  const buffer = await sharp(solidPixels(GREEN, 900, 600))
    .withExif(GPS)
    .png()
    .toBuffer();
  return { name: 'coffre.png', mimeType: 'image/png', buffer };
}

const heicPhoto: Picked = {
  name: 'IMG_0042.HEIC',
  mimeType: 'image/heic',
  buffer: isoMedia('heic', 'mif1'),
};

const solidPixels = (background: string, width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background },
});

/** Registers a seller, confirms from the mail in the outbox, and returns their page, which is back at the form. */
async function registerSeller(page: Page, email: string): Promise<Page> {
  await page.goto('/inscription?retour=%2Fcreer-annonce%2Fautomobile');
  await page.getByLabel('Prénom').fill('Mariam');
  await page.getByLabel('Nom', { exact: true }).fill('Traoré');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Pays').selectOption('CI');
  await page.getByLabel('Téléphone').fill('07 08 09 10 12');
  await page.getByLabel('Mot de passe', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirmer le mot de passe').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('main').getByText('Inscription réussie !', { exact: true })).toBeVisible();
  await (await openOutbox(page, email, 1)).click();
  const opened = page.context().waitForEvent('page');
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirmer mon adresse' }).click();
  const confirmed = await opened;
  await confirmed.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(confirmed).toHaveURL('/creer-annonce/automobile#bienvenue');
  return confirmed;
}

/** Publishes the car with its photos, of which the HEIC one is refused with a reason; returns its id. */
async function publishCar(page: Page, title: string, hasJavaScript: boolean): Promise<string> {
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  if (hasJavaScript) await becomesLive(page);
  await page.getByLabel(/^Titre/).fill(title);
  await page.getByLabel('Description').fill('Première main, climatisée, vidange faite, papiers à jour.');
  await button('Suivant').click();
  const picked = [await uprightPhoto(), heicPhoto, await greenPhoto()];
  await page.getByLabel('Choisir des photos').setInputFiles(picked);
  await page.getByLabel('Prix').fill('4 750 000');
  await page.getByLabel('Marque').fill('Toyota');
  await page.getByLabel('Pays').selectOption('CI');
  await page.getByLabel('Ville').selectOption('abidjan');
  if (!hasJavaScript) await button('Voir l’aperçu').click();
  const refused = page.getByRole('listitem').filter({ hasText: heicPhoto.name });
  await expect(refused).toContainText('Les photos HEIC de l’iPhone ne peuvent pas être lues ici.');
  if (hasJavaScript) await page.getByRole('button', { name: 'Retirer la photo 2' }).click();
  await expect(page.getByText('2 / 8')).toBeVisible();
  await button('Voir l’aperçu').click();
  await expect(page.getByText("Abidjan, Côte d'Ivoire")).toBeVisible();
  await button('Publier l’annonce').click();
  await expect(page).toHaveURL(/\/profile\?annonce=lst_/);
  return new URL(page.url()).searchParams.get('annonce') ?? '';
}

async function approve(page: Page, id: string): Promise<void> {
  await page.goto('/connexion');
  await page.getByLabel('Adresse e-mail').fill(ADMIN);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL('/admin');
  await expect(async () => {
    await page.goto(`/admin/moderation?dossier=${id}`);
    await expect(page.getByRole('button', { name: 'Approuver' })).toBeVisible();
    await expect(page.getByText('encore en préparation')).toHaveCount(0, { timeout: 1 });
  }).toPass();
  await page.getByRole('button', { name: 'Approuver' }).click();
  await expect(page.getByText(/^(Annonce approuvée|C’est approuvé)/)).toBeVisible();
}

async function findBySearch(page: Page, title: string, id: string, hasJavaScript: boolean): Promise<void> {
  await page.goto('/automobile');
  if (hasJavaScript) await becomesLive(page);
  await page.getByRole('link', { name: 'Filtres', exact: true }).click();
  await page.getByRole('searchbox').locator('visible=true').first().fill(title);
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(`/annonce/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport();
  expect(page.viewportSize()).toEqual(PHONE);
  const strip = page.getByRole('list', { name: /^Photos :/ });
  await expect(strip.getByRole('listitem')).toHaveCount(2);
  const cover = strip.getByRole('img').first();
  await expect(cover).toBeInViewport();
  await expect
    .poll(() => cover.evaluate((image) => image instanceof HTMLImageElement && image.naturalHeight))
    .toBeGreaterThan(0);
}

/** Fetches a picture, expects it without metadata and returns its bytes. */
async function nakedPicture(page: Page, address: string): Promise<Buffer> {
  const answer = await page.request.get(address);
  expect(answer.status(), address).toBe(200);
  const bytes = await answer.body();
  const { exif, iptc, xmp, comments, orientation } = await sharp(bytes).metadata();
  expect({ address, carried: [exif, iptc, xmp, comments, orientation] }).toEqual({
    address,
    carried: [undefined, undefined, undefined, undefined, undefined],
  });
  expect(bytes.includes(GPS.IFD0.Make), address).toBe(false);
  return bytes;
}

/** Returns which of the three colours is strongest at a position, from 0 to 1 along both sides. */
async function colorAt(bytes: Buffer, along: number, down: number): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * along)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  const strongest = Math.max(red, green, blue);
  return strongest === red ? RED : strongest === green ? GREEN : BLUE;
}

async function isUpright(bytes: Buffer, along = 0.5): Promise<void> {
  expect([await colorAt(bytes, along, 0.2), await colorAt(bytes, along, 0.8)]).toEqual([RED, BLUE]);
}

const PRESETS = Object.keys(PICTURE_PRESETS) as PicturePreset[];

/** Checks every stored size of the listing's pictures, the pictures on its page, and the link preview's. */
async function checkPictures(page: Page, id: string): Promise<void> {
  const answer: { data: { pictures: Picture[] } } = await (
    await page.request.get(`/api/listings/${id}`)
  ).json();
  const [upright, green, ...others] = answer.data.pictures;
  if (!upright || !green) throw new Error('the listing has lost its pictures');
  expect(others).toEqual([]);
  for (const preset of PRESETS) {
    await isUpright(await nakedPicture(page, pictureUrl(upright, preset)));
    expect(await colorAt(await nakedPicture(page, pictureUrl(green, preset)), 0.5, 0.5)).toBe(GREEN);
  }
  expect([upright.width, upright.height]).toEqual([1500, 2000]);
  for (const preset of ['hero', 'gallery'] as const) {
    const { width, height } = await sharp(await nakedPicture(page, pictureUrl(upright, preset))).metadata();
    expect(height / width).toBeCloseTo(2000 / 1500, 1);
  }
  const onPage = new Set((await page.content()).match(/\/media\/[\w/]+\.webp/g));
  expect([...onPage].some((address) => address.startsWith(upright.base))).toBe(true);
  expect([...onPage].some((address) => address.startsWith(green.base))).toBe(true);
  for (const address of onPage) await nakedPicture(page, address);
  const preview = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(preview).toMatch(new RegExp(`/og/${id}\\.jpg$`));
  await isUpright(await nakedPicture(page, preview ?? ''), 0.2);
}

async function asSomebodyElse(
  browser: Browser,
  javaScriptEnabled: boolean,
  act: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ javaScriptEnabled, viewport: PHONE });
  await act(await context.newPage());
  await context.close();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'with JavaScript' : 'without JavaScript, with the phone’s original photos',
    () => {
      test.use({ javaScriptEnabled, viewport: PHONE });
      test.setTimeout(240_000);

      test('a new seller publishes a car, the team approves it, a visitor finds it, and no picture carries its location', async ({
        page,
        browser,
      }) => {
        const title = `Toyota Yaris mangue ${javaScriptEnabled ? 'A' : 'B'}${Date.now()}`;
        const seller = await registerSeller(page, `mariam-${javaScriptEnabled}-${Date.now()}@exemple.ci`);
        const id = await publishCar(seller, title, javaScriptEnabled);
        expect((await page.request.get(`/og/${id}.jpg`)).ok(), 'only what is public has a preview').toBe(
          false,
        );
        await asSomebodyElse(browser, javaScriptEnabled, (admin) => approve(admin, id));
        await asSomebodyElse(browser, javaScriptEnabled, async (visitor) => {
          await findBySearch(visitor, title, id, javaScriptEnabled);
          await checkPictures(visitor, id);
        });
      });
    },
  );
}
