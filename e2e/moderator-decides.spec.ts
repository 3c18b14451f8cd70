import { expect, test, type Page } from '@playwright/test';
import { ADMIN, MEMBER, signInAs } from './actors.ts';
import { submitEdit, submitListing } from './team.ts';
import { DESKTOP, letPass, openLive, watchFaults } from './visit.ts';

const titleAtHand = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
const outcome = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text);

/** The shortcuts work once their button is visible. */
async function openConsole(page: Page, id: string) {
  await page.clock.install();
  await page.goto(`/admin/moderation?dossier=${id}`);
  await keysWork(page);
}

async function keysWork(page: Page) {
  await expect(page.getByRole('button', { name: 'Raccourcis clavier' })).toBeVisible();
}

/** Steps through the queue with the keyboard until this listing is selected: other specs submit listings too. */
async function browseTo(page: Page, title: string) {
  for (;;) {
    const at = (await titleAtHand(page).textContent()) ?? '';
    if (at === title) return;
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(titleAtHand(page)).not.toHaveText(at, { timeout: 1_000 });
    }).toPass();
  }
}

/** The page ignores decision keys for an item that has only just appeared. */
const readIt = (page: Page) => letPass(page, 1_500);

test.describe('a moderator on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('approves one listing and refuses another with a reason and a text, with the keyboard alone', async ({
    page,
    request,
  }) => {
    const [good, bad] = [`Jardinier soigneux ${Date.now()}`, `Plombier en double ${Date.now()}`];
    const goodId = await submitListing(request, good);
    const badId = await submitListing(request, bad);
    await signInAs(page.request, ADMIN);
    const faults = watchFaults(page);
    await openConsole(page, goodId);
    const loads: string[] = [];
    page.on('request', (sent) => sent.isNavigationRequest() && loads.push(sent.url()));
    await expect(titleAtHand(page)).toHaveText(good);

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await page.keyboard.press('k');
    await expect(titleAtHand(page)).not.toHaveText(good);
    await page.keyboard.press('j');
    await expect(titleAtHand(page)).toHaveText(good);
    await expect(titleAtHand(page)).toBeFocused();

    await readIt(page);
    await page.keyboard.press('a');
    await expect(outcome(page, `Annonce approuvée : « ${good} »`)).toBeVisible();
    await expect(titleAtHand(page)).not.toHaveText(good);

    await browseTo(page, bad);
    await page.keyboard.press('r');
    await expect(page.getByLabel('Motif du refus')).toBeFocused();
    await page.keyboard.type('Dou');
    await expect(page.getByLabel('Motif du refus')).toHaveValue('duplicate');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Voir ajk r ? : la même est en ligne');
    await expect(titleAtHand(page)).toHaveText(bad);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(outcome(page, `Annonce refusée : « ${bad} »`)).toBeVisible();
    expect(loads).toEqual([]);
    expect(faults).toEqual([]);

    expect((await request.get(`/annonce/${goodId}`)).status()).toBe(200);
    await signInAs(page.request, MEMBER);
    await page.goto(`/annonce/${badId}`);
    await expect(page.getByText('Motif : Doublon : Voir ajk r ? : la même est en ligne')).toBeVisible();
    // An in-app notification at any hour: mails wait for the morning at night.
    await expect(async () => {
      await page.goto('/profile?tab=dashboard&vue=notifications');
      await expect(page.getByRole('link', { name: new RegExp(`^Annonce refusée .* ${bad}`) })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
  });

  test('the second moderator to decide sees who was first, and the next item opens', async ({
    page,
    browser,
    request,
  }) => {
    const title = `Traductrice ${Date.now()}`;
    const id = await submitListing(request, title);
    const other = await browser.newContext({ viewport: DESKTOP });
    const second = await other.newPage();
    for (const each of [page, second]) {
      await signInAs(each.request, ADMIN);
      await openConsole(each, id);
      await readIt(each);
    }
    await page.keyboard.press('a');
    await expect(outcome(page, `Annonce approuvée : « ${title} »`)).toBeVisible();
    await second.keyboard.press('a');
    await expect(
      second.getByText(/Déjà traité\s: Rodrigue \S+ a approuvé cette annonce le .+ à \d\d:\d\d\.$/),
    ).toBeVisible();
    await expect(titleAtHand(second)).not.toHaveText(title);
    await other.close();
  });

  test('an edit is shown beside the online version and is refused', async ({ page, browser, request }) => {
    const title = `Un titre corrigé ${Date.now()}`;
    const { was } = await submitEdit(request, browser, title);
    await signInAs(page.request, ADMIN);
    const faults = watchFaults(page);
    await page.goto('/admin/moderation');
    await keysWork(page);
    await browseTo(page, title);
    await page.reload();
    await keysWork(page);
    await expect(titleAtHand(page)).toHaveText(title);
    await expect(page.getByRole('article').getByText(`En ligne : ${was}`)).toBeVisible();
    await page.getByLabel('Motif du refus').selectOption('Prix incohérent');
    await page.getByRole('button', { name: 'Refuser la modification' }).click();
    await expect(outcome(page, `Modification refusée : « ${title} »`)).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('keyboard shortcuts also work after a reload', async ({ page, request }) => {
    const id = await submitListing(request, `Coursier ${Date.now()}`);
    await signInAs(page.request, ADMIN);
    await openConsole(page, id);
    await page.reload();
    await keysWork(page);
    await page.keyboard.press('r');
    await expect(page.getByLabel('Motif du refus')).toBeFocused();
  });

  test('a missing reason is reported at its field', async ({ page, request }) => {
    const id = await submitListing(request, `Réparateur ${Date.now()}`);
    await signInAs(page.request, ADMIN);
    await openLive(page, `/admin/moderation?dossier=${id}`);
    await page.getByRole('button', { name: 'Refuser l’annonce' }).click();
    await expect(page.getByLabel('Motif du refus')).toHaveAccessibleDescription('Choisissez un motif.');
    await expect(page.getByLabel('Motif du refus')).toBeFocused();
  });
});

test('on a phone both decisions are within reach of the thumb', async ({ page, request }) => {
  const title = `Menuisier ${Date.now()}`;
  const id = await submitListing(request, title);
  await signInAs(page.request, ADMIN);
  await openLive(page, `/admin/moderation?dossier=${id}`);
  await page.getByRole('link', { name: 'Refuser' }).click();
  await expect(page.getByLabel('Motif du refus')).toBeInViewport();
  await page.getByRole('button', { name: 'Approuver' }).click();
  await expect(outcome(page, `Annonce approuvée : « ${title} »`)).toBeVisible();
  await expect(titleAtHand(page)).not.toHaveText(title);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a moderator signs in, approves from the queue and the next item opens', async ({ page, request }) => {
    const title = `Photographe ${Date.now()}`;
    const id = await submitListing(request, title);
    await page.goto('/connexion');
    await page.getByLabel('Adresse e-mail').fill(ADMIN);
    await page.getByLabel('Mot de passe', { exact: true }).fill('Tokpa2026!');
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page).toHaveURL('/admin');
    await page.getByRole('link', { name: 'Ouvrir la file' }).click();
    await page.goto(`/admin/moderation?dossier=${id}`);
    await expect(titleAtHand(page)).toHaveText(title);
    await page.getByRole('button', { name: 'Approuver' }).click();
    await expect(page.getByText('C’est approuvé.')).toBeVisible();
    await expect(titleAtHand(page)).not.toHaveText(title);
    expect((await request.get(`/annonce/${id}`)).status()).toBe(200);
  });
});
