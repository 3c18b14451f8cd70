import { expect, test, type Page } from '@playwright/test';
import { count } from '#tests/world/counts.ts';
import { MEMBER, signInAs } from './actors.ts';
import { fromAnotherNetwork } from './address.ts';
import { firstListingPath, newestListings } from './market.ts';
import { newMember, signInAsNewMember } from './new-member.ts';
import { becomesLive, comesLater, isTakenOver, processorOf, showUp, watchFaults } from './visit.ts';

const PATHS = [
  '/',
  '/immobilier',
  '/automobile',
  '/services?location=Cotonou',
  '/marketplace?sort=popular&per=24',
  '/marketplace/real-estate',
  '/premium',
  '/aide/aida',
  '/alertes/nouvelle',
  '/hors-connexion',
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
  test(`${path} runs and scrolls without an error, a blocked script or a failed request`, async ({
    page,
    request,
  }) => {
    const faults = watchFaults(page);
    await page.goto(path === '/annonce' ? await firstListingPath(request) : path);
    await readToTheEnd(page);
    expect(faults).toEqual([]);
  });
}

test('a missing page has no fault except its 404', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto(MISSING);
  await readToTheEnd(page);
  expect(faults.filter((fault) => !fault.includes(MISSING) && !fault.includes('404'))).toEqual([]);
});

test('a member’s pages run without fault', async ({ page, request }) => {
  await signInAs(page.request, MEMBER);
  const faults = watchFaults(page);
  for (const path of ['/', '/immobilier', await firstListingPath(request)]) {
    await page.goto(path);
    await readToTheEnd(page);
  }
  expect(faults).toEqual([]);
});

/** Records whether the home page ever shows the “Connexion” link after arrival. */
async function watchForStaleHeader(page: Page) {
  await page.addInitScript(() => {
    const look = () => {
      const hasArrived = document.querySelector('main h1')?.textContent?.includes('Connexion') === false;
      const links = [...document.querySelectorAll('header a, nav a')].map((link) => link.textContent);
      if (location.pathname === '/' && hasArrived && links.includes('Connexion'))
        document.documentElement.dataset.showedSignIn = '';
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

const SIGN_INS = count({ ci: 3, prove: 10 });

const ROUNDS = count({ ci: 2, prove: 5 });

// Several tests, so that they run in parallel.
for (let round = 1; round <= ROUNDS; round += 1) {
  test(`signing in on a slow phone shows a signed-in header at once, ${SIGN_INS} times (${round} of ${ROUNDS})`, async ({
    page,
  }) => {
    test.setTimeout(60_000 + SIGN_INS * 30_000);
    const { email, password } = await newMember(page.request, `lent-${round}`);
    const faults = watchFaults(page);
    await watchForStaleHeader(page);
    const slowDown = await processorOf(page);
    for (let time = 0; time < SIGN_INS; time += 1) {
      await slowDown(1);
      await page.goto('about:blank'); // whatever the page before still asks for ends with it
      await page.context().clearCookies();
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': fromAnotherNetwork()['x-forwarded-for'] });
      // Before, while and after the server answers.
      await comesLater(page, ['account-links', 'mobile-menu', 'tab-bar'], (time / SIGN_INS) * 800);
      await page.goto('/connexion');
      const button = page.getByRole('button', { name: 'Se connecter', exact: true });
      await isTakenOver(button);
      // Filled in as by a password manager: the tap on the button is the first interaction with the page.
      await page.evaluate(
        (values) => {
          for (const [name, value] of Object.entries(values))
            document.querySelector<HTMLInputElement>(`[name=${name}]`)?.setAttribute('value', value);
        },
        { email, password },
      );
      await slowDown(4);
      await button.click();
      await expect(page.getByRole('link', { name: 'Messages' }).locator('visible=true')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Connexion');
      expect(await page.locator('html').getAttribute('data-showed-sign-in')).toBe(null);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    expect(faults).toEqual([]);
  });
}

test('comments are posted repeatedly while another member comments on the same page', async ({
  page,
  playwright,
  baseURL,
}) => {
  const [listing] = await newestListings(page.request, 'services');
  const other = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  await signInAsNewMember(other, 'autre');
  await signInAsNewMember(page.request, 'bavard');
  const faults = watchFaults(page);
  const slowDown = await processorOf(page);
  // At most 4, the hourly limit of a new member.
  for (let time = 0; time < count({ ci: 2, prove: 4 }); time += 1) {
    await slowDown(1);
    await page.goto(`/annonce/${listing?.id}`);
    await becomesLive(page);
    await slowDown(4);
    await other.post(`/api/comments/listings/${listing?.id}`, {
      data: { content: `Est-ce que c’est encore libre le ${time + 1} ?`, rating: null, parentId: null },
    });
    const text = `Je cherche pour le mois prochain, le ${time + 1}.`;
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Publier', exact: true }) });
    await form.getByRole('textbox').fill(text);
    await form.getByRole('button', { name: 'Publier', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  }
  await other.dispose();
  expect(faults).toEqual([]);
});

test('a page untouched for an hour hydrates like a new one', async ({ page, request }) => {
  const listing = await firstListingPath(request);
  for (const path of ['/', '/immobilier', '/premium', listing]) {
    const faults = watchFaults(page);
    await page.clock.install();
    await page.goto(path, { waitUntil: 'networkidle' });
    await becomesLive(page);
    await page.clock.fastForward('01:00:00');
    await page.clock.resume();
    await showUp(page);
    expect(faults, path).toEqual([]);
  }
});

const WIDTHS = [360, 390];

test('at 360 and 390 px no page scrolls sideways and tap targets are large enough', async ({
  page,
  request,
}) => {
  for (const path of [...PATHS, MISSING]) {
    await page.goto(path === '/annonce' ? await firstListingPath(request) : path);
    await becomesLive(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const where = `${path} at ${width} px`;
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
      expect.soft(await smallTargets(page), where).toEqual([]);
    }
  }
});

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
