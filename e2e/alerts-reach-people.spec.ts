import { expect, test, type Page } from '@playwright/test';
import { DEFAULT_QUIET_HOURS } from '#shared/accounts/preferences.ts';
import { quietSeconds } from '#shared/accounts/quiet-hours.ts';
import { signInAs } from './actors.ts';
import { E2E_ORIGIN, fromAnotherNetwork } from './address.ts';
import { mailTo, newMember } from './new-member.ts';
import { approveListings, onlineListings, submitListing } from './team.ts';
import { openLive, showUp } from './visit.ts';

/** A word that no other listing has, so that only this test's listing matches. */
const rareWord = (start: string) => `${start}${Date.now().toString(36).replaceAll(/\d/g, 'z')}`;

test('a member creates an alert on a filtered list, and the bell and a mail say what was approved', async ({
  page,
  request,
  browser,
}) => {
  const word = rareWord('Parasol');
  const { email, password } = await newMember(request, 'acheteur');
  await signInAs(page.request, email, password);
  const atAnyHour = { notifications: { quietHours: { from: 0, to: 0 } } };
  const set = await page.request.patch('/api/accounts/preferences', {
    headers: { origin: E2E_ORIGIN },
    data: atAnyHour,
  });
  expect(set.status()).toBe(200);
  await openLive(page, `/services?search=${word}`);
  await showUp(page);
  await page.getByRole('link', { name: 'M’avertir' }).first().click();
  await page.getByLabel('Nom de l’alerte').fill(`Alerte ${word}`);
  await page.getByRole('button', { name: 'Créer mon alerte' }).click();
  await expect(page.getByText(/dès qu’une annonce est en ligne pour «\s/)).toBeVisible();
  await page.getByRole('link', { name: 'Mes alertes' }).click();
  await expect(page.getByRole('link', { name: `Alerte ${word}` })).toBeVisible();
  await onlineListings(request, browser, `${word} pour vos fêtes`);
  await mailTo(request, email, word);
  await page.goto('/profile?tab=dashboard&vue=notifications');
  await expect(page.getByText(`Nouvelle annonce : Alerte ${word}`)).toBeVisible();
});

test('a member follows a seller from their page, and the bell names the seller of the next listing', async ({
  page,
  request,
  browser,
}) => {
  const word = rareWord('Marquise');
  const seller = await newMember(request, 'vendeur');
  const first = await submitListing(request, `${word} ancienne`, { email: seller.email });
  await approveListings(browser, [first]);
  const shown = await request.get(`/api/listings/${first}`);
  const { data }: { data: { seller: { id: string } } } = await shown.json();
  const { email, password } = await newMember(request, 'acheteur');
  await signInAs(page.request, email, password);
  await openLive(page, `/vendeur/${data.seller.id}`);
  await page.getByRole('link', { name: 'M’avertir des annonces de Koffi M.' }).click();
  const sheet = page.getByRole('dialog', { name: 'M’avertir' });
  await expect(sheet.getByLabel('Nom de l’alerte')).toHaveValue('Annonces de Koffi M.');
  await sheet.getByRole('button', { name: 'Créer mon alerte' }).click();
  await sheet.getByRole('link', { name: 'Mes alertes' }).click();
  await expect(page.getByRole('link', { name: 'Annonces de Koffi M.' })).toBeVisible();
  const next = await submitListing(request, `${word} toute neuve`, { email: seller.email });
  await approveListings(browser, [next]);
  await expect(async () => {
    await page.goto('/profile?tab=dashboard&vue=notifications');
    await expect(page.getByText('Nouvelle annonce : Annonces de Koffi M.')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
});

test('on the premium page the sheet asks for the section, and the alert is of that one', async ({
  page,
  request,
}) => {
  const { email, password } = await newMember(request, 'acheteur');
  await signInAs(page.request, email, password);
  await openLive(page, '/premium?location=Cotonou');
  await page.getByRole('link', { name: 'M’avertir' }).click();
  const sheet = page.getByRole('dialog', { name: 'M’avertir' });
  await expect(sheet.getByText('premium ou non')).toBeVisible();
  await sheet.getByRole('button', { name: 'Créer mon alerte' }).click();
  await expect(sheet.getByText('Choisissez une rubrique.')).toBeVisible();
  await sheet.getByLabel('Quelle rubrique').selectOption('immobilier');
  await expect(sheet.getByLabel('Nom de l’alerte')).toHaveValue('Immobilier, Cotonou');
  await sheet.getByRole('button', { name: 'Créer mon alerte' }).click();
  await sheet.getByRole('link', { name: 'Mes alertes' }).click();
  await expect(page.getByRole('link', { name: 'Immobilier, Cotonou' })).toHaveAttribute(
    'href',
    '/immobilier?location=Cotonou',
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor confirms an address, gets the mail of an approved listing and ends it with one click', async ({
    page,
    request,
    browser,
  }) => {
    const word = rareWord('Tonnelle');
    const email = `${word.toLowerCase()}@exemple.bj`;
    await page.setExtraHTTPHeaders(fromAnotherNetwork());
    await askFor(page, word, email);
    await follow(page, await mailTo(request, email, 'Confirmez votre alerte'), 'confirmer');
    await page.getByRole('button', { name: 'Confirmer mon alerte' }).click();
    await expect(page.getByRole('heading', { name: 'C’est fait' })).toBeVisible();
    await onlineListings(request, browser, `${word} pour vos fêtes`);
    // At night the mail of a listing waits for the morning; whoever asks again gets the same link at once.
    const isNight = quietSeconds(Date.now(), DEFAULT_QUIET_HOURS, null) > 0;
    if (isNight) await askFor(page, word, email);
    const subject = isNight ? 'Votre alerte existe déjà' : 'Nouvelle annonce';
    await follow(page, await mailTo(request, email, subject), 'fin');
    await page.getByRole('button', { name: 'Arrêter mon alerte' }).click();
    await expect(page.getByText('Votre alerte est arrêtée.')).toBeVisible();
  });
});

async function askFor(page: Page, word: string, email: string): Promise<void> {
  await page.goto(`/services?search=${word}`);
  await page.getByRole('link', { name: 'M’avertir' }).first().click();
  await page.getByRole('main').getByLabel('Où vous écrire ?').fill(email);
  await page.getByRole('button', { name: 'Créer mon alerte' }).click();
  await expect(page.getByText('Ouvrez cet e-mail et confirmez votre alerte.')).toBeVisible();
}

async function follow(page: Page, mail: string, step: string): Promise<void> {
  const [link = ''] = new RegExp(`/alertes/${step}\\?lien=[\\w.-]+`).exec(mail) ?? [];
  await page.goto(link);
}
