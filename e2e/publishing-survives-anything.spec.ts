import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { count } from '#tests/world/counts.ts';
import { noise } from '#tests/fakes/hostile-pictures.ts';
import { startKillableServer, type KillableServer } from './killable-server.ts';
import { becomesLive, holdBack, showUp } from './visit.ts';

const SEED = 20_261_120;
const PHOTOS = 3;
const ACCOUNT = { email: 'awa@test.example', password: 'Marche-2026!' };
const DESCRIPTION = 'Très bien entretenue, vidange faite tous les 5 000 km. Papiers à jour.';
const PREVIEW = 'Votre annonce telle qu’on la verra';
const PRICE = '6250000';

/** A slow prepaid connection, in bytes per second. */
const SLOW = { offline: false, latency: 60, downloadThroughput: 400_000, uploadThroughput: 90_000 };

test.describe.configure({ mode: 'serial' });

let server: KillableServer;
test.beforeAll(async () => {
  server = await startKillableServer(ACCOUNT);
});
test.afterAll(() => server.stop());

type Seller = { page: Page; network: CDPSession; random: () => number };

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const photos = (page: Page) => page.getByRole('list', { name: 'Photos de l’annonce' }).getByRole('listitem');
const arrived = (page: Page) => photos(page).locator('img[src^="/media/"]');
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

async function aSeller(page: Page, random: () => number): Promise<Seller> {
  await signIn(page);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  return { page, network, random };
}

async function signIn(page: Page) {
  const answer = await page.request.post(`${server.origin}/api/accounts/sign-in`, {
    data: { ...ACCOUNT, remember: false },
    headers: { origin: server.origin },
  });
  expect(answer.status()).toBe(200);
}

async function signInAgain(page: Page) {
  await page.getByLabel('Adresse e-mail').fill(ACCOUNT.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }).click();
}

async function writeEssentials(page: Page, title: string) {
  await page.goto(`${server.origin}/creer-annonce`);
  await becomesLive(page);
  await showUp(page);
  await page.locator('main form label').filter({ hasText: 'Automobile' }).click();
  await page.getByLabel(/^Titre/).fill(title);
  await page.getByLabel('Description').fill(DESCRIPTION);
}

/** The account was made by a command and has no country to start from. */
async function choosePlace(page: Page) {
  await page.getByLabel('Pays').selectOption('BJ');
  await page.getByLabel('Ville').selectOption('cotonou');
}

/** Noise does not compress: the uploads take seconds. */
async function pickPhotos({ page, network }: Seller) {
  await network.send('Network.emulateNetworkConditions', SLOW);
  const files = await Promise.all(
    Array.from({ length: PHOTOS }, async (_, index) => ({
      name: `IMG_${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await noise(700 + index, 500)
        .jpeg()
        .toBuffer(),
    })),
  );
  await page.getByLabel('Choisir des photos').setInputFiles(files);
  await isOnItsWay(page);
}

const isOnItsWay = (page: Page) => expect(page.getByRole('progressbar').first()).toBeVisible();

/** Waits for a random number of the page's animation frames: the moment is random, and follows the page's own pace. */
async function someFramesLater({ page, random }: Seller, maxFrames: number) {
  await page.evaluate(
    async (frames) => {
      for (let left = frames; left > 0; left -= 1) await new Promise(requestAnimationFrame);
    },
    Math.round(random() * maxFrames),
  );
}

/** Interruptions as on a bus ride. Each leaves the form open at its current step. */
const INTERRUPTIONS = {
  async networkGone(seller: Seller) {
    await seller.network.send('Network.emulateNetworkConditions', { ...SLOW, offline: true });
    await someFramesLater(seller, 150);
    await seller.network.send('Network.emulateNetworkConditions', SLOW);
  },
  async reload({ page }: Seller) {
    await page.reload();
    await becomesLive(page);
  },
  /** The camera app evicts the browser, which reopens the page in a new tab. */
  async newTab({ page }: Seller) {
    await page.goto('about:blank');
    await page.goto(`${server.origin}/creer-annonce`);
    await becomesLive(page);
  },
  async serverKilled() {
    await server.restart();
  },
};
const KINDS = Object.values(INTERRUPTIONS);

async function finish({ page, network }: Seller) {
  await network.send('Network.emulateNetworkConditions', { ...SLOW, uploadThroughput: -1, latency: 0 });
  await expect(arrived(page)).toHaveCount(PHOTOS, { timeout: 60_000 });
  await expect(page.getByLabel('Prix')).toHaveValue(PRICE);
  await button(page, 'Voir l’aperçu').click();
  await button(page, 'Publier l’annonce').click();
}

/** Expects one listing with all its photos and its whole text. */
async function expectPublished(page: Page, title: string) {
  await expect(page).toHaveURL(/\/profile\?annonce=lst_/, { timeout: 60_000 });
  const mine = await (await page.request.get(`${server.origin}/api/listings/mine`)).json();
  const found = mine.data.filter((listing: { title: string }) => listing.title === title);
  expect(found).toMatchObject([{ pictureCount: PHOTOS, price: { amountMinor: Number(PRICE) } }]);
  const editable = await page.request.get(`${server.origin}/api/listings/${found[0].id}/edition`);
  expect((await editable.json()).data.content.description).toBe(DESCRIPTION);
  const draft = await page.request.get(`${server.origin}/api/listings/mine/drafts/new`);
  expect(await draft.json()).toEqual({ data: null });
}

test('network, browser, server and session fail one after the other: published once, all photos, no text lost', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const title = `Toyota Corolla ${Date.now()}`;
  const seller = await aSeller(page, () => 0.5);
  await writeEssentials(page, title);
  await expect(page.getByText(/Brouillon enregistré il y a \d+\ss/)).toBeVisible();
  await INTERRUPTIONS.reload(seller);
  await expect(page.getByLabel(/^Titre/)).toHaveValue(title);
  await expect(page.getByLabel('Description')).toHaveValue(DESCRIPTION);
  await button(page, 'Suivant').click();
  await pickPhotos(seller);
  await page.getByLabel('Prix').fill(PRICE);
  await choosePlace(page);

  await seller.network.send('Network.emulateNetworkConditions', { ...SLOW, offline: true });
  await expect(page.getByText('Réseau perdu, reprise automatique')).toHaveCount(PHOTOS);
  await seller.network.send('Network.emulateNetworkConditions', SLOW);
  await isOnItsWay(page);
  await INTERRUPTIONS.serverKilled();
  await isOnItsWay(page);
  await INTERRUPTIONS.newTab(seller);
  await expect(heading(page, 'Photos, prix et détails')).toBeVisible();
  await expect(photos(page)).toHaveCount(PHOTOS);

  await seller.network.send('Network.emulateNetworkConditions', { ...SLOW, uploadThroughput: -1 });
  await expect(arrived(page)).toHaveCount(PHOTOS, { timeout: 60_000 });
  await button(page, 'Voir l’aperçu').click();
  await page.request.post(`${server.origin}/api/accounts/sign-out`, { headers: { origin: server.origin } });
  await button(page, 'Publier l’annonce').click();
  // By the form's own link or, if the page's live connection notices the sign-out first, at once.
  const address = page.getByLabel('Adresse e-mail');
  await Promise.any([page.getByRole('link', { name: /^Se reconnecter/ }).click(), address.waitFor()]);
  await signInAgain(page);
  await expect(page.getByText(title)).toBeVisible();
  await expect(arrived(page)).toHaveCount(PHOTOS);
  await expect(page.getByText('sur un autre appareil')).toHaveCount(0);
  await button(page, 'Publier l’annonce').click();
  await expectPublished(page, title);
});

test('who is signed out at the preview comes back to the preview', async ({ page }) => {
  const title = `Toyota Starlet ${Date.now()}`;
  const seller = await aSeller(page, () => 0.5);
  await writeEssentials(page, title);
  await button(page, 'Suivant').click();
  await INTERRUPTIONS.newTab(seller); // the form starts at the step of its draft
  await page.getByLabel('Prix').fill(PRICE);
  await choosePlace(page);
  await button(page, 'Voir l’aperçu').click();
  await expect(heading(page, PREVIEW)).toBeVisible();
  const showSignIn = await holdBack(page, /\/assets\/connexion[\w.-]*\.js$/);
  await page.request.post(`${server.origin}/api/accounts/sign-out`, { headers: { origin: server.origin } });
  // Back from elsewhere, the page asks who it is for.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page).toHaveURL(/\/connexion/);
  await expect(heading(page, PREVIEW)).toBeVisible();
  showSignIn();
  await signInAgain(page);
  await expect(heading(page, PREVIEW)).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await page.request.delete(`${server.origin}/api/listings/mine/drafts/new`, {
    headers: { origin: server.origin },
  });
});

test('random interruptions at random moments: published once, all photos, no text lost', async ({ page }) => {
  const interruptions = count({ ci: 3, prove: 50 });
  test.setTimeout(180_000 + interruptions * 20_000);
  const random = randomFrom(SEED);
  const seller = await aSeller(page, random);
  for (let left = interruptions; left > 0; left -= 3) {
    const title = `Peugeot 406 ${left} ${Date.now()}`;
    await writeEssentials(page, title);
    await button(page, 'Suivant').click();
    await page.getByLabel('Prix').fill(PRICE);
    await choosePlace(page);
    await pickPhotos(seller);
    for (let each = 0; each < Math.min(3, left); each += 1) {
      await someFramesLater(seller, 90);
      await KINDS[Math.floor(random() * KINDS.length)]?.(seller);
    }
    await finish(seller);
    await expectPublished(page, title);
  }
});

test('a second device loads the newest draft; conflicting changes are asked about; a draft can be discarded', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await writeEssentials(page, 'Renault Clio sur un téléphone');
  await expect(page.getByText(/Brouillon enregistré il y a/)).toBeVisible();
  const fetchDraft = () => page.request.get(`${server.origin}/api/listings/mine/drafts/new`);
  await expect
    .poll(async () => (await (await fetchDraft()).json()).data?.content.values.title)
    .toContain('Clio');

  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signIn(other);
  await other.goto(`${server.origin}/creer-annonce`);
  await becomesLive(other);
  await expect(other.getByLabel(/^Titre/)).toHaveValue('Renault Clio sur un téléphone');
  await other.getByLabel(/^Titre/).fill('Renault Clio sur une tablette');
  await expect
    .poll(async () => (await (await fetchDraft()).json()).data?.content.values.title)
    .toContain('tablette');

  await page.getByLabel(/^Titre/).fill('Renault Clio encore au téléphone');
  await expect(page.getByText('Ce brouillon a aussi changé sur un autre appareil.')).toBeVisible();
  await page.getByRole('button', { name: 'Prendre celui de l’autre appareil' }).click();
  await expect(page.getByLabel(/^Titre/)).toHaveValue('Renault Clio sur une tablette');

  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await expect(page.getByLabel(/^Titre/)).toHaveValue('');
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByLabel(/^Titre/)).toHaveValue('Renault Clio sur une tablette');
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await page.reload();
  await becomesLive(page);
  await expect(page.getByLabel(/^Titre/)).toHaveValue('');
  await other.context().close();
});

/** The same numbers on every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
