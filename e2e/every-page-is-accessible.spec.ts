import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { isoMedia, solidImage } from '#tests/fakes/hostile-pictures.ts';
import { PROFILE_TABS } from '#web/accounts/profile-tabs.ts';
import { expectNoAccessibilityFault, expectRoomForLargeText } from './accessibility.ts';
import { firstListingPath, firstSellerPath, newestPostPath } from './market.ts';
import { ADMIN, MEMBER, signInAs } from './actors.ts';
import { signInAsNewMember } from './new-member.ts';
import { becomesLive } from './visit.ts';

/** Each group is checked in one browser context, page after page: shared assets load once. */
const VISITOR_PAGES = {
  'home and lists': [
    '/',
    '/immobilier',
    '/automobile',
    '/services',
    '/marketplace',
    '/marketplace?search=zzzzz',
    '/premium',
  ],
  'a listing, a seller and payments': [
    '/annonce',
    '/vendeur',
    '/nulle-part',
    '/payment-callback?test=true',
    '/fedapay-test',
  ],
  'registering and signing in': [
    '/connexion',
    '/connexion?etape=code',
    '/code-de-connexion',
    '/code-de-connexion?etape=code&adresse=awa@exemple.bj',
    '/inscription',
    '/inscription?etape=email&adresse=awa@exemple.bj',
    '/confirmer-adresse?token=x',
    '/mot-de-passe-oublie',
    '/reinitialiser-mot-de-passe',
  ],
  'the site itself': [
    '/a-propos',
    '/contact',
    '/carrieres',
    '/presse',
    '/aide',
    '/aide/aida',
    '/faq',
    '/politique-confidentialite',
    '/conditions-utilisation',
  ],
  'blog, newsletter and diagnostics': [
    '/blog',
    '/blog/article',
    '/newsletter',
    '/newsletter/confirmer?token=x',
    '/diagnostic',
    '/mobile-tests',
  ],
};
const TEAM_PAGES = {
  'listings and figures': [
    '/admin',
    '/admin/moderation',
    '/admin/transactions',
    '/admin/listings',
    '/admin/analytics',
  ],
  'users and settings': [
    '/admin/users',
    '/admin/users/',
    '/admin/journal',
    '/admin/settings?partie=packages',
    '/admin/categories',
    '/admin/categories?categorie=services',
  ],
  'newsletter and blog': ['/admin/newsletter?vue=abonnes', '/admin/blog', '/admin/blog/nouveau'],
};
const MEMBER_PAGES = {
  'the publishing form, favorites, boosts and messages': [
    '/creer-annonce',
    '/creer-annonce/services',
    '/favorites',
    '/mes-boosts',
    '/messages',
  ],
  'the profile': PROFILE_TABS.map((tab) => `/profile?tab=${tab}`),
};
/** Pages of a single item: any item. */
const SOME: Record<string, (request: APIRequestContext) => Promise<string>> = {
  '/annonce': firstListingPath,
  '/vendeur': firstSellerPath,
  '/admin/users/': async (request) => (await firstSellerPath(request)).replace('/vendeur', '/admin/users'),
  '/blog/article': newestPostPath,
};
const [PHONE, DESKTOP] = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
/** CI covers each width and each theme, but not every combination, as colours do not depend on the width. */
const LOOKS = [
  { viewport: PHONE, colorScheme: 'light' },
  { viewport: DESKTOP, colorScheme: 'dark' },
  ...(process.env.PROVE
    ? ([
        { viewport: PHONE, colorScheme: 'dark' },
        { viewport: DESKTOP, colorScheme: 'light' },
      ] as const)
    : []),
] as const;

test.use({ colorScheme: 'light', reducedMotion: 'reduce' });

for (const [person, groups, email] of [
  ['visitor', VISITOR_PAGES, null],
  ['member', MEMBER_PAGES, MEMBER],
  ['team', TEAM_PAGES, ADMIN],
] as const) {
  for (const [name, paths] of Object.entries(groups)) {
    test(`${person} pages have no accessibility fault on a phone and a desktop, in both themes: ${name}`, async ({
      page,
      request,
    }) => {
      test.setTimeout(60_000 * paths.length);
      if (email) await signInAs(page.request, email);
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto((await SOME[path]?.(request)) ?? path, { waitUntil: 'networkidle' });
          await expectNoFaultAnywhere(page, path);
        });
      }
    });
  }
}

test('the open dialog of the assistant has no accessibility fault, with an answer and with an error', async ({
  page,
}) => {
  await page.goto('/immobilier');
  await becomesLive(page);
  await page.getByRole('link', { name: 'Demander à AIDA' }).click();
  const field = page.getByLabel('Votre question');
  await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible();
  await expectNoFaultAnywhere(page, 'her suggestions');
  await field.fill('appartement à Cotonou');
  await field.press('Enter');
  await expect(page.getByRole('link', { name: /^Voir les \d+ annonces$/ })).toBeVisible();
  await page.route('**/api/assistant/ask', (route) => route.abort());
  await field.fill('combien coûte un boost ?');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await expectNoFaultAnywhere(page, 'her answers');
});

test('the steps of the publishing form have no accessibility fault, validation errors included', async ({
  page,
}) => {
  await signInAsNewMember(page.request, 'accessible');
  await page.goto('/creer-annonce/automobile');
  await becomesLive(page);
  await page.getByLabel(/^Titre/).fill('Toyota Corolla 2016');
  await page.getByLabel('Description').fill('Très bien entretenue, papiers à jour.');
  await page.getByRole('button', { name: 'Suivant' }).click();
  await page.getByLabel('Choisir des photos').setInputFiles([
    { name: 'porte.png', mimeType: 'image/png', buffer: await solidImage().png().toBuffer() },
    { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: isoMedia('heic', 'mif1') },
  ]);
  await expect(page.getByText(/Les photos HEIC de l’iPhone/)).toBeVisible();
  await page.getByText('Plus de détails').click();
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  await expect(page.getByLabel('Prix')).toHaveAttribute('aria-invalid', 'true');
  await expectNoFaultAnywhere(page, 'faults');
  await page.getByRole('button', { name: 'Retirer la photo 2' }).click();
  await page.getByLabel('Prix').fill('6250000');
  await page.getByLabel('Ville').selectOption('cotonou');
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  await expect(page.getByText('Aperçu', { exact: true })).toBeVisible();
  await expectNoFaultAnywhere(page, 'the preview');
});

/** Loads the page once and changes viewport, colour scheme and text size in place, as a rotated device or nightfall does. */
async function expectNoFaultAnywhere(page: Page, where: string) {
  for (const { viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expectNoAccessibilityFault(page, `${where}, ${viewport.width} px, ${colorScheme}`);
  }
  await expectRoomForLargeText(page, where);
}
