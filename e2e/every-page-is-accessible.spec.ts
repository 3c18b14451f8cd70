import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { isoMedia, plain } from '#tests/hostile-pictures.ts';
import { PROFILE_TABS } from '#web/accounts/profile-tabs.ts';
import { firstListingPath, firstSellerPath } from './market.ts';
import { ADMIN, MEMBER, signInAs } from './actors.ts';
import { becomesLive, keepDraftsHere } from './visit.ts';

const PATHS = [
  '/',
  '/immobilier',
  '/automobile',
  '/services',
  '/marketplace',
  '/marketplace?search=zzzzz',
  '/premium',
  '/annonce',
  '/connexion',
  '/inscription',
  '/inscription?etape=email&adresse=awa@exemple.bj',
  '/connexion?etape=code',
  '/mot-de-passe-oublie',
  '/reinitialiser-mot-de-passe',
  '/confirmer-adresse?token=x',
  '/vendeur',
  '/nulle-part',
  '/admin',
  '/admin/moderation',
];
const MEMBER_PATHS = [
  '/creer-annonce',
  '/creer-annonce/services',
  '/favorites',
  ...PROFILE_TABS.map((tab) => `/profile?tab=${tab}`),
];
/** Pages that are of one thing: any of them. */
const SOME: Record<string, (request: APIRequestContext) => Promise<string>> = {
  '/annonce': firstListingPath,
  '/vendeur': firstSellerPath,
};
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    for (const path of PATHS) {
      test(`${path} has no accessibility fault on a phone and a desktop`, async ({ page, request }) => {
        if (path.startsWith('/admin')) await signInAs(page.request, ADMIN);
        await page.goto((await SOME[path]?.(request)) ?? path, { waitUntil: 'networkidle' });
        await expectNoFaultAnywhere(page);
      });
    }
    for (const path of MEMBER_PATHS) {
      test(`${path} has no accessibility fault on a phone and a desktop`, async ({ page }) => {
        await signInAs(page.request, MEMBER);
        await page.goto(path, { waitUntil: 'networkidle' });
        await expectNoFaultAnywhere(page);
      });
    }

    test('the steps of the publishing form have no accessibility fault, faults of one’s own included', async ({
      page,
    }) => {
      await keepDraftsHere(page);
      await signInAs(page.request, MEMBER);
      await page.goto('/creer-annonce/automobile');
      await becomesLive(page);
      await page.getByLabel(/^Titre/).fill('Toyota Corolla 2016');
      await page.getByLabel('Description').fill('Très bien entretenue, papiers à jour.');
      await page.getByRole('button', { name: 'Suivant' }).click();
      await page.getByLabel('Choisir des photos').setInputFiles([
        { name: 'porte.png', mimeType: 'image/png', buffer: await plain().png().toBuffer() },
        { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: isoMedia('heic', 'mif1') },
      ]);
      await expect(page.getByText(/Les photos HEIC de l’iPhone/)).toBeVisible();
      await page.getByText('Plus de détails').click();
      await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
      await expect(page.getByLabel('Prix')).toHaveAttribute('aria-invalid', 'true');
      await expectNoFaultAnywhere(page);
      await page.getByRole('button', { name: 'Retirer la photo 2' }).click();
      await page.getByLabel('Prix').fill('6250000');
      await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
      await expect(page.getByText('Actif', { exact: true })).toBeVisible();
      await expectNoFaultAnywhere(page);
    });
  });
}

/** In both widths; the page is loaded once, and drawn anew as for somebody who turns their device. */
async function expectNoFaultAnywhere(page: Page) {
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await page.waitForLoadState('networkidle');
    await expectNoFault(page, `${viewport.width} px`);
  }
}

async function expectNoFault(page: Page, where: string) {
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  expect(passes.length).toBeGreaterThan(10);
  const faults = violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')) }));
  expect(faults, where).toEqual([]);
}
