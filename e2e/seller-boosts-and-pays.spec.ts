import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { E2E_ORIGIN, E2E_PROVIDERS_ORIGIN } from './address.ts';
import { buyBoost, ownListing } from './boosts.ts';
import { becomesLive } from './visit.ts';

/** Numbers of the simulator (docs/payments.md): the last digits decide between success and refusal. */
const PAYS = '01 64 00 00 01';
const IS_REFUSED = '01 97 00 00 03';
const REASON = 'Le paiement a été refusé par votre opérateur ou votre banque.';
const CARD = '5555 5555 5555 4444';
const HOLDER = 'Zoulkifouli Plantenom';
/** Keys and webhook secrets of both providers. */
const SECRET = /(?:sk|wh)_(?:sandbox|live)_|wave_[a-z]{2}_(?:sandbox|prod|WHS)/;

async function openPayment(page: Page, boost: string): Promise<void> {
  await page.goto(`/paiement/${boost}`);
  await becomesLive(page);
}

/** Clicks pay and returns the provider's page, which opens in a new tab. */
async function goToProvider(page: Page, button: RegExp): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const provider = await opened;
  await provider.waitForURL(`${E2E_PROVIDERS_ORIGIN}/**`);
  return provider;
}

/** Both tabs show the same outcome within this time. */
const AGREEMENT_MS = 3_000;

const stage = (page: Page) => page.locator('#etape');

test('a seller pays for a boost with MTN MoMo and gets the receipt', async ({ page }) => {
  const listing = await ownListing(page.request, 0);
  await page.goto(`/booster-annonce/${listing}`);
  await becomesLive(page);
  await page.getByRole('link', { name: /Choisir un package|Ajouter des jours/ }).click();
  await page.getByRole('radio', { name: /^Essentiel/ }).check();
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await page.waitForURL('**/paiement/bst_*');
  await becomesLive(page);
  await page.getByText('MTN Mobile Money').click();
  await page.getByLabel('Numéro Mobile Money').fill(PAYS);
  const provider = await goToProvider(page, /^Payer/);
  await expect(stage(page)).toHaveText('Paiement en cours');
  // Never 100 before the money has arrived.
  await expect(page.getByRole('progressbar', { name: 'Progression du paiement' })).toHaveJSProperty(
    'value',
    80,
  );
  await provider.getByRole('button', { name: /^Payer/ }).click();
  await expect(provider.getByRole('heading', { name: 'Paiement confirmé' })).toBeVisible();
  await expect(stage(page)).toHaveText('Paiement confirmé', { timeout: AGREEMENT_MS });
  await page.getByRole('link', { name: 'Voir le reçu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reçu de paiement' });
  await expect(dialog).toContainText(/R-\d{4}-\d{6}/);
  await page.route('**/receipt', (route) => route.abort());
  await dialog.getByRole('link', { name: 'Télécharger le reçu (PDF)' }).click();
  await expect(page.getByText('Impossible de télécharger le reçu')).toBeVisible();
  await page.unroute('**/receipt');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Télécharger le reçu (PDF)' }).click();
  const file = await (await downloading).path();
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
  await page.goto(`/annonce/${listing}`);
  await expect(page.getByRole('region', { name: 'Boost' }).locator('.badge')).toContainText(/\d jours/);
});

test('a seller pays by card, and no card data is stored or sent to the site', async ({ page }) => {
  const boost = (await buyBoost(page.request, 1)).boostId;
  const sentToUs: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().startsWith(E2E_ORIGIN)) sentToUs.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await openPayment(page, boost);
  await page.getByText('Carte bancaire').click();
  const provider = await goToProvider(page, /^Payer/);
  await provider.getByRole('link', { name: 'Carte' }).click();
  await provider.getByLabel('Numéro de carte').fill(CARD);
  await provider.getByLabel('Expiration').fill('12/39');
  await provider.getByLabel('CVV', { exact: true }).fill('737');
  await provider.getByLabel('Nom du titulaire').fill(HOLDER);
  await provider.getByRole('button', { name: /^Payer/ }).click();
  await expect(provider.getByRole('heading', { name: 'Paiement confirmé' })).toBeVisible();
  await expect(stage(page)).toHaveText('Paiement confirmé');
  expect(sentToUs.length).toBeGreaterThan(3);
  expect(sentToUs.filter(mentionsCard)).toEqual([]);
  const stored = filesUnder('.tmp/e2e/database').map(contentOf);
  const [reference = 'none'] = /TKP-\d{6}-\w{8}/.exec((await page.locator('main').textContent()) ?? '') ?? [];
  expect(stored.some((content) => content.includes(reference))).toBe(true);
  expect(stored.filter((content) => mentionsCard(content) || SECRET.test(content))).toHaveLength(0);
  const bundle = filesUnder('dist/client');
  expect(bundle.length).toBeGreaterThan(10);
  expect(bundle.filter((file) => SECRET.test(contentOf(file)))).toEqual([]);
});

const contentOf = (file: string) => readFileSync(file, 'latin1');

function mentionsCard(text: string): boolean {
  return [CARD, CARD.replaceAll(' ', ''), encodeURIComponent(CARD), HOLDER].some((each) =>
    text.includes(each),
  );
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}

test('after three refusals only another payment method is offered', async ({ page }) => {
  const boost = (await buyBoost(page.request, 2)).boostId;
  await openPayment(page, boost);
  await page.getByText('MTN Mobile Money').click();
  await page.getByLabel('Numéro Mobile Money').fill(IS_REFUSED);
  for (const attempt of [1, 2, 3]) {
    const provider = await goToProvider(page, attempt === 1 ? /^Payer/ : /^Réessayer/);
    await provider.getByRole('button', { name: /^Payer/ }).click();
    await expect(provider.getByText('Le paiement a échoué ou a été annulé')).toBeVisible();
    await expect(provider.getByText(REASON)).toBeVisible();
    await expect(stage(page)).toHaveText('Le paiement n’a pas abouti', { timeout: AGREEMENT_MS });
    await expect(page.getByText(REASON)).toBeVisible();
    await provider.close();
    if (attempt < 3)
      await expect(page.getByLabel('Numéro Mobile Money')).toHaveValue(new RegExp(`${IS_REFUSED}$`));
    await expect(page.getByText(`Tentative ${attempt} sur 3`)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^Réessayer/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Changer de moyen de paiement' }).click();
  await expect(stage(page)).toHaveText('Choisissez votre moyen de paiement');
});

test('a payment continues after every tab was closed', async ({ page, context }) => {
  const boost = (await buyBoost(page.request, 3)).boostId;
  await openPayment(page, boost);
  await page.getByText('MTN Mobile Money').click();
  await page.getByLabel('Numéro Mobile Money').fill(PAYS);
  const provider = await goToProvider(page, /^Payer/);
  const providerPage = provider.url();
  await provider.close();
  await page.close();

  const later = await context.newPage();
  await openPayment(later, boost);
  await expect(stage(later)).toHaveText('Paiement en cours');
  await expect(later.getByRole('link', { name: 'Ouvrir la page de paiement' })).toHaveAttribute(
    'href',
    providerPage,
  );
  // Paid on the phone, without any of our pages open.
  const phone = await context.newPage();
  await phone.goto(providerPage);
  await phone.route(`${E2E_ORIGIN}/**`, (route) => route.abort());
  const goingBack = phone.waitForRequest(`${E2E_ORIGIN}/payment-callback**`);
  await phone.getByRole('button', { name: /^Payer/ }).click();
  await goingBack;
  await phone.close();
  await expect(stage(later)).toHaveText('Paiement confirmé');
});
