import { expect, test, type Page } from '@playwright/test';
import { MEMBER, signInAs } from './actors.ts';
import { firstListingPath } from './market.ts';
import { becomesLive, watchFaults } from './visit.ts';

const PATHS = [
  '/',
  '/immobilier',
  '/automobile',
  '/services?location=Cotonou',
  '/marketplace?sort=popular&per=24',
  '/marketplace/real-estate',
  '/premium',
  '/annonce',
  '/connexion',
  '/inscription',
];
const MISSING = '/nulle-part';

async function readToTheEnd(page: Page) {
  await becomesLive(page);
  await page.mouse.move(100, 300);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
  await page.waitForLoadState('networkidle');
}

for (const path of PATHS) {
  test(`${path} runs and scrolls without an error, a refused script or a failed request`, async ({
    page,
    request,
  }) => {
    const faults = watchFaults(page);
    await page.goto(path === '/annonce' ? await firstListingPath(request) : path);
    await readToTheEnd(page);
    expect(faults).toEqual([]);
  });
}

test('a page that is not there has no other fault', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto(MISSING);
  await readToTheEnd(page);
  expect(faults.filter((fault) => !fault.includes(MISSING) && !fault.includes('404'))).toEqual([]);
});

test('a member’s pages run without fault either', async ({ page, request }) => {
  await signInAs(page.request, MEMBER);
  const faults = watchFaults(page);
  for (const path of ['/', '/immobilier', await firstListingPath(request)]) {
    await page.goto(path);
    await readToTheEnd(page);
  }
  expect(faults).toEqual([]);
});

for (const width of [360, 390]) {
  test(`at ${width} px no page scrolls sideways and what one taps is large enough`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...PATHS, MISSING]) {
      await page.goto(path === '/annonce' ? await firstListingPath(request) : path);
      await becomesLive(page);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
      expect.soft(await smallTargets(page), path).toEqual([]);
    }
  });
}

/** Buttons, fields, tabs and links of the header that are lower than 44 px; links inside a text may be. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll(
      'button, summary, select, input:not([type="hidden"], [type="radio"], [type="checkbox"]), header a, nav a',
    );
    return [...targets].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isShown = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      return isShown && height < 43.5
        ? [
            `${element.tagName} ${element.textContent?.trim().slice(0, 30)} ${Math.round(width)}×${Math.round(height)}`,
          ]
        : [];
    });
  });
}
