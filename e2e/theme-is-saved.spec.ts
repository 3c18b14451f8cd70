import { expect, test, type Page } from '@playwright/test';
import { MEMBER, PASSWORD, signInAs } from './actors.ts';
import { DESKTOP, openLive, showUp } from './visit.ts';

const LIGHT = /^rgb\(2[3-5]\d, /;
const DARK = /^rgb\([1-4]?\d, /;
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

for (const [colorScheme, color] of [
  ['light', LIGHT],
  ['dark', DARK],
] as const) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with a ${colorScheme} system theme, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ colorScheme, javaScriptEnabled });

      test('the page uses it by default', async ({ page }) => {
        await page.goto('/');
        await expect(page.locator('html')).not.toHaveAttribute('data-theme');
        const shown = javaScriptEnabled
          ? await paper(page)
          : await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
        expect(shown).toMatch(color);
      });
    });
  }
}

test('the theme button cycles through system, light and dark, and the choice applies before the first paint of the next page', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openLive(page, '/');
  const button = page.getByRole('button', { name: /^Thème/ });
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.addInitScript(() => {
    // The body cannot be painted before its start tag.
    const watch = new MutationObserver(() => {
      if (!document.body) return;
      watch.disconnect();
      Object.assign(globalThis, { themeWhenBodyBegan: document.documentElement.dataset.theme });
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/immobilier');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'themeWhenBodyBegan'))).toBe('dark');
  expect(await paper(page)).toMatch(DARK);
  await page.getByRole('button', { name: 'Thème : Sombre. Passer à Système' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test('on phones the theme is chosen in the menu, which stays open', async ({ page }) => {
  await openLive(page, '/');
  await expect(page.getByRole('button', { name: /^Thème/ })).toBeHidden();
  await page.locator('summary[aria-label="Menu"]').click();
  const button = page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: /^Thème/ });
  await expect(button).toHaveText('Thème : Système');
  await button.click();
  await expect(button).toHaveText('Thème : Clair');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test.describe('with reduced motion', () => {
  test.use({ colorScheme: 'light', reducedMotion: 'reduce' });

  test('a page changes its theme at once, without transitions', async ({ page }) => {
    await openLive(page, '/conditions-utilisation');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await paper(page)).toMatch(DARK);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test('a member’s display choices for a device are theirs alone: removed on sign-out, restored on return', async ({
  page,
}) => {
  const html = page.locator('html');
  await signInAs(page.request, MEMBER);
  await openLive(page, '/profile?tab=profile');
  await showUp(page);
  const choose = (group: string, option: string) =>
    page.getByRole('group', { name: group }).getByLabel(option).check();
  await choose('Thème', 'Sombre');
  await choose('Couleur principale', 'Prune');
  await choose('Couleur des annonces premium', 'Citron');
  await choose('Taille du texte', 'Grand');
  await page.getByLabel('Animations').uncheck();
  const mine = { theme: 'dark', primary: 'plum', accent: 'lemon', text: 'large', motion: 'none' };
  const shown = () => html.evaluate(({ dataset }) => ({ ...dataset }));
  expect(await shown()).toMatchObject(mine);
  const brand = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--brand'));
  await expect.poll(brand).toBe('#e79ccb');
  await page.reload();
  expect(await shown()).toMatchObject(mine);
  expect(await brand()).toBe('#e79ccb');

  await page.context().clearCookies();
  await openLive(page, '/');
  expect(await shown()).toEqual({});
  await page.goto('/connexion');
  await page.getByLabel('Adresse e-mail').fill(MEMBER);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect.poll(shown).toMatchObject(mine);
});
