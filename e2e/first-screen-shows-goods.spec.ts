import { expect, test, type Locator, type Page } from '@playwright/test';
import { ADMIN, MEMBER, signInAs } from './actors.ts';
import { DESKTOP } from './visit.ts';

const PHONE = { width: 390, height: 844 };
/** The first screen of a phone ends with the tab bar: from here on a photo would hardly be seen. */
const PHOTO_ABOVE = 640;
/** CSS pixels. */
const ONE_FOLD = 320;
const MAX_BADGES = 3;

test.use({ reducedMotion: 'reduce' });

const boxOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());
const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first();

test('a desktop shows the first row of cards whole, below a hero that still has its six slides', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/');
  await expect(firstCard(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').getByRole('article').nth(1)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[aria-roledescription="diapositive"]')).toHaveCount(6);
});

test('a phone shows the first photo in the upper part of its first screen', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const { top } = await boxOf(firstCard(page).locator('.card-photo'));
  expect(top).toBeLessThan(PHOTO_ABOVE);
});

for (const viewport of [PHONE, DESKTOP]) {
  test(`at ${viewport.width} px no screen of the home page shows more than three premium badges`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const tops = await page.locator('main .badge', { hasText: 'Premium' }).evaluateAll((badges) =>
      badges.flatMap((badge) => {
        const { top, width } = badge.getBoundingClientRect();
        return width > 1 ? [top] : [];
      }),
    );
    expect(tops.length).toBeGreaterThan(0);
    const onScreenFrom = (top: number) =>
      tops.filter((other) => other >= top && other <= top + viewport.height).length;
    expect(Math.max(...tops.map(onScreenFrom))).toBeLessThanOrEqual(MAX_BADGES);
  });
}

test('a heart covers no badge and the place has its pin, however narrow the card', async ({ page }) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/premium']) {
      await page.goto(path);
      const cards = page.getByRole('main').locator('article', { has: page.locator('.card-badges .badge') });
      const overlaps = await cards.evaluateAll((articles) =>
        articles.filter((article) => {
          const heart = article.querySelector('.heart')?.getBoundingClientRect();
          return [...article.querySelectorAll('.card-badges .badge')].some((badge) => {
            const { right, bottom } = badge.getBoundingClientRect();
            return heart && right > heart.left && bottom > heart.top && heart.height > 0;
          });
        }),
      );
      expect(await cards.count()).toBeGreaterThan(0);
      expect(overlaps, `${path} at ${width} px`).toHaveLength(0);
    }
    await expect(page.locator('.card-place > svg').first()).toBeVisible();
  }
});

test.describe('the footer', () => {
  test('is one fold on phones', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/aide');
    const { height } = await boxOf(page.getByRole('contentinfo'));
    expect(height).toBeLessThanOrEqual(ONE_FOLD);
  });

  test('is absent where somebody has something to finish', async ({ page }) => {
    for (const [person, ...paths] of [
      [MEMBER, '/messages', '/creer-annonce', '/payment-callback?test=true'],
      [ADMIN, '/admin', '/admin/moderation', '/admin/settings'],
    ] as const) {
      await signInAs(page.request, person);
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
        await expect(page.getByRole('contentinfo'), path).toHaveCount(0);
      }
    }
  });
});
