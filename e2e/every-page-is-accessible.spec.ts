import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { firstListingPath } from './market.ts';
import { ADMIN, signInAs } from './team.ts';

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
  '/nulle-part',
  '/admin',
  '/admin/moderation',
];
const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of Object.entries(WIDTHS)) {
    test.describe(`${device}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, reducedMotion: 'reduce' });
      for (const path of PATHS) {
        test(`${path} has no accessibility fault`, async ({ page, request }) => {
          if (path.startsWith('/admin')) await signInAs(page.request, ADMIN);
          await page.goto(path === '/annonce' ? await firstListingPath(request) : path, {
            waitUntil: 'networkidle',
          });
          const { violations, passes } = await new AxeBuilder({ page }).analyze();
          expect(passes.length).toBeGreaterThan(10);
          expect(
            violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')) })),
          ).toEqual([]);
        });
      }
    });
  }
}
