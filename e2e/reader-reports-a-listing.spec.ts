import { expect, test, type Page } from '@playwright/test';
import { signInAs } from './actors.ts';
import { newestListings } from './market.ts';
import { newMember } from './new-member.ts';
import { becomesLive, comesLater, openLive, processorOf, showUp, watchFaults } from './visit.ts';

test('a listing is reported in a dialog once the text is long enough', async ({ page, request }) => {
  const [listing] = await newestListings(request, 'automobile');
  const reader = await newMember(request, 'signalement');
  await signInAs(page.request, reader.email, reader.password);
  const faults = watchFaults(page);
  await openLive(page, `/annonce/${listing?.id}`);
  await showUp(page);
  await page.getByRole('link', { name: 'Signaler cette annonce' }).click();
  const dialog = page.getByRole('dialog', { name: 'Signaler cette annonce' });
  const send = dialog.getByRole('button', { name: 'Envoyer le signalement' });
  await dialog.getByLabel('Raison du signalement').selectOption('Arnaque ou tentative d’arnaque');
  await dialog.getByLabel('Que se passe-t-il ?').fill('   dix-neuf signes ...   ');
  await expect(dialog).toContainText('/500');
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Que se passe-t-il ?').fill('Il demande un acompte avant la visite.');
  await expect(dialog).toContainText('38/500');
  await send.click();
  await expect(page.getByText('Merci, votre signalement a été envoyé.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/#signaler$/);
  expect(faults).toEqual([]);
});

const reportLink = (page: Page) => page.getByRole('link', { name: 'Signaler cette annonce' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Signaler cette annonce' });
const isModal = (page: Page) => dialogOf(page).evaluate((dialog) => dialog.matches(':modal'));

test.describe('the first tap on “Signaler”', () => {
  let path: string;
  test.beforeEach(async ({ page, request }) => {
    const [listing] = await newestListings(request, 'automobile');
    path = `/annonce/${listing?.id}`;
    const reader = await newMember(request, 'premier');
    await signInAs(page.request, reader.email, reader.password);
  });

  test('opens the dialog in the same page on a slow phone, before its code has loaded', async ({ page }) => {
    const faults = watchFaults(page);
    const slowDown = await processorOf(page);
    await comesLater(page, ['listing-below'], 1500);
    await openLive(page, path);
    await slowDown(6);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await reportLink(page).click();
    await expect(dialogOf(page)).toBeVisible();
    expect(await isModal(page)).toBe(true);
    expect(documents).toBe(0);
    await expect(page).toHaveURL(/\?signaler=lst_\w+#signaler$/);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    expect(faults).toEqual([]);
  });

  test('opens the dialog before any script has loaded, and its input is preserved', async ({ page }) => {
    const faults = watchFaults(page);
    await comesLater(page, ['entry-browser'], 3000);
    await page.goto(path, { waitUntil: 'commit' });
    await reportLink(page).click();
    await expect(page).toHaveURL(/\?signaler=lst_\w+#signaler$/);
    await expect(dialogOf(page)).toBeVisible();
    const words = dialogOf(page).getByLabel('Que se passe-t-il ?');
    await dialogOf(page).getByLabel('Raison du signalement').selectOption('Arnaque ou tentative d’arnaque');
    await words.fill('Il demande un acompte avant la visite.');
    expect(await isModal(page)).toBe(false);
    await becomesLive(page);
    await expect.poll(() => isModal(page)).toBe(true);
    await expect(words).toHaveValue('Il demande un acompte avant la visite.');
    await expect(words).toBeFocused();
    await expect(dialogOf(page)).toContainText('38/500');
    await dialogOf(page).getByRole('button', { name: 'Envoyer le signalement' }).click();
    await expect(page.getByText('Merci, votre signalement a été envoyé.')).toBeVisible();
    expect(faults).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('opens the same dialog over the page, which can be closed and submitted', async ({ page }) => {
      await page.goto(path);
      await reportLink(page).click();
      await expect(dialogOf(page)).toBeInViewport();
      await dialogOf(page).getByRole('button', { name: 'Fermer' }).click();
      await expect(dialogOf(page)).toBeHidden();
      await reportLink(page).click();
      await page.reload(); // the address is the same
      await dialogOf(page).getByLabel('Raison du signalement').selectOption('Spam ou publicité');
      await dialogOf(page).getByLabel('Que se passe-t-il ?').fill('La même annonce dix fois de suite.');
      await dialogOf(page).getByRole('button', { name: 'Envoyer le signalement' }).click();
      await expect(page.getByText('Merci, votre signalement a été envoyé.')).toBeVisible();
    });
  });
});
