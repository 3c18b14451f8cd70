import { expect, test } from '@playwright/test';
import { ADMIN, signInAs } from './actors.ts';
import { openLive, showUp, watchFaults } from './visit.ts';

test.beforeEach(async ({ page }) => {
  await signInAs(page.request, ADMIN);
});

test('saved settings show at once in the footer of the page that is opened next', async ({ page }) => {
  const faults = watchFaults(page);
  const demonstration = 'https://www.tiktok.com/@tokpa';
  await openLive(page, '/admin/settings?partie=socials');
  const save = async (address: string) => {
    await showUp(page);
    await page.getByLabel('TikTok').fill(address);
    // Settings are part of every page: the document is loaded anew.
    const isReloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await isReloaded;
    await expect(page.getByText('C’est enregistré.')).toBeVisible();
  };
  const expectInFooter = async (addresses: string[]) => {
    await showUp(page);
    await page.getByRole('banner').getByRole('link', { name: 'Tokpa' }).click();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Contact' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'TikTok' })).toHaveCount(addresses.length);
    for (const address of addresses)
      await expect(footer.getByRole('link', { name: 'TikTok' })).toHaveAttribute('href', address);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/settings/);
  };
  await expectInFooter([demonstration]);
  await save('');
  await expectInFooter([]);
  await save(demonstration);
  await expectInFooter([demonstration]);
  expect(faults).toEqual([]);
});

test('the editor asks for confirmation before a link of the administration discards unsaved text', async ({
  page,
}) => {
  await openLive(page, '/admin/blog/nouveau');
  await page.getByLabel('Titre').fill('Pas encore enregistré');
  const asked: string[] = [];
  let goes = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (goes ? dialog.accept() : dialog.dismiss());
  });
  const out = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Journal' });
  await out.click();
  await expect.poll(() => asked).toEqual(['confirm']);
  await expect(page.getByLabel('Titre')).toHaveValue('Pas encore enregistré');
  goes = true;
  await out.click();
  await expect(page).toHaveURL(/\/admin\/journal$/);
  expect(asked).toEqual(['confirm', 'confirm']);
});

test('filters are folded on a phone and open on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, '/admin/listings');
  const field = page.getByLabel('Mots ou identifiant');
  await expect(field).toBeHidden();
  await page.getByText('Filtrer', { exact: true }).first().click();
  await expect(field).toBeVisible();
  await field.fill('villa');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page).toHaveURL(/q=villa/);
  await expect(field).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/listings');
  await expect(field).toBeVisible();
});
