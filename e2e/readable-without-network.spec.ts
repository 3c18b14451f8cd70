import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { expectNoAccessibilityFault } from './accessibility.ts';
import { MEMBER, OTHER_MEMBER, signInAs } from './actors.ts';
import { startChangingSite } from './changing-site.ts';
import { newestListings } from './market.ts';
import { beActive, becomesLive, openLive, showUp } from './visit.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker controls the page and has kept what the page loaded. */
async function isStored(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => {
      await beActive(page);
      return page.evaluate(async (wanted) => {
        const names = (await caches.keys()).filter((name) => /^tokpa-(?:copies|own)/.test(name));
        for (const name of names)
          if (await (await caches.open(name)).match(wanted, { ignoreVary: true })) return true;
        return false;
      }, path);
    })
    .toBe(true);
}

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

/** How many conversations' messages are stored. */
const storedHistories = (page: Page) =>
  page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('tokpa-own-'));
    const keys = await (await caches.open(name)).keys();
    return keys.filter(({ url }) => /\/api\/messages\/\w+\/messages/.test(url)).length;
  });

/** Signs in and goes offline once the worker has stored what a member reads on the way. */
async function goOfflineWithOwnPages(page: Page, context: BrowserContext): Promise<void> {
  await signInAs(page.request, MEMBER);
  await openLive(page, '/a-propos');
  await isStored(page, '/api/favorites');
  await isStored(page, '/api/messages?filter=all');
  await expect.poll(() => storedHistories(page)).toBeGreaterThan(2);
  await goOffline(context);
}

const strip = (page: Page) => page.locator('.network-strip');

test('a listing that was opened once can be read without a network, and says from when it is', async ({
  page,
  context,
  request,
}) => {
  const [listing] = await newestListings(request);
  const path = `/annonce/${listing?.id}`;
  await openLive(page, path);
  await isStored(page, path);
  await goOffline(context);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing?.title ?? 'nothing');
  await expect(strip(page)).toContainText(/^Vu le \d+(?:er)? \S+ à \d\d:\d\d, hors connexion/);
  await becomesLive(page);
  await expect(strip(page)).toContainText('hors connexion');
});

test('links lead to copies, and stay where they are when there is none', async ({
  page,
  context,
  request,
}) => {
  const [known, unknown] = await newestListings(request);
  await openLive(page, `/annonce/${known?.id}`);
  await isStored(page, `/annonce/${known?.id}`);
  await openLive(page, '/immobilier');
  await showUp(page);
  await isStored(page, '/immobilier');
  await goOffline(context);
  await page.getByRole('main').locator(`a[href="/annonce/${unknown?.id}"]`).first().click();
  await expect(strip(page)).toContainText('la page s’ouvrira dès qu’il sera de retour');
  await expect(page).toHaveURL('/immobilier');
  await page.getByRole('main').locator(`a[href="/annonce/${known?.id}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(known?.title ?? 'nothing');
  await expect(strip(page)).toContainText('Vu le');
});

test('a link in a new tab shows the copy, or what can be read here, and never a blank page', async ({
  page,
  context,
  request,
}) => {
  const [known, unknown] = await newestListings(request);
  // A tab that opens has a network before Playwright takes it away: here nothing answers any more.
  const site = await startChangingSite();
  for (const path of [`/annonce/${known?.id}`, '/immobilier']) {
    await openLive(page, site.origin + path);
    await isStored(page, path);
  }
  await showUp(page);
  await site.stop();
  const openInNewTab = async (id: string | undefined) => {
    const opened = context.waitForEvent('page');
    const link = page.getByRole('main').locator(`a[href="/annonce/${id}"]`).first();
    await link.click({ modifiers: ['ControlOrMeta'] });
    return opened;
  };
  const copy = await openInNewTab(known?.id);
  await expect(copy.getByRole('heading', { level: 1 })).toHaveText(known?.title ?? 'nothing');
  const list = await openInNewTab(unknown?.id);
  await expect(list.getByRole('heading', { level: 1 })).toHaveText('Pas de réseau');
  await expect(list.getByRole('link', { name: known?.title ?? 'nothing' })).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/immobilier`);
});

test('an address without a copy shows what can be read here, and opens once there is a network', async ({
  page,
  context,
  request,
}) => {
  const [known, unknown] = await newestListings(request);
  await openLive(page, `/annonce/${known?.id}`);
  await isStored(page, `/annonce/${known?.id}`);
  await goOffline(context);
  await page.goto(`/annonce/${unknown?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pas de réseau');
  await expect(page.getByRole('link', { name: known?.title ?? 'nothing' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAccessibilityFault(page, `the page without a network, ${colorScheme}`);
  }
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unknown?.title ?? 'nothing');
  await expect(page).toHaveURL(`/annonce/${unknown?.id}`);
});

test('a listing that was opened by a tap can be opened by its address', async ({
  page,
  context,
  request,
}) => {
  const [listing] = await newestListings(request);
  await openLive(page, '/');
  await isStored(page, '/');
  await page.reload();
  await becomesLive(page);
  await showUp(page);
  await page.goto('/immobilier');
  await becomesLive(page);
  await showUp(page);
  await page.getByRole('main').locator(`a[href="/annonce/${listing?.id}"]`).first().click();
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  await isStored(page, `/api/listings/${listing?.id}`);
  await goOffline(context);
  await page.goto(`/annonce/${listing?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing?.title ?? 'nothing');
  await expect(page).toHaveURL(`/annonce/${listing?.id}`);
  await expect(strip(page)).toContainText('hors connexion');
});

test('a member’s favourites, listings and conversations are there without having been opened', async ({
  page,
  context,
}) => {
  await goOfflineWithOwnPages(page, context);
  await page.goto('/favorites');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(strip(page)).toContainText('hors connexion');
  await page.goto('/messages');
  const conversation = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await conversation.click();
  await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible();
  await page.goto('/profile?tab=listings');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /modifier/i })
      .first(),
  ).toBeVisible();
});

test('a page that its data can show opens without a list of other pages before it', async ({
  page,
  context,
}) => {
  await goOfflineWithOwnPages(page, context);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { dataset } = document.documentElement;
      for (const { textContent } of document.querySelectorAll('main section h2'))
        dataset.sections = `${dataset.sections ?? ''}${textContent};`;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/messages');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page).toHaveTitle(/Messages/);
  expect(await page.evaluate(() => document.documentElement.dataset.sections ?? '')).not.toContain(
    'Annonces;',
  );
});

test('two accounts on one phone: the second finds nothing of the first', async ({ page, context }) => {
  await signInAs(page.request, MEMBER);
  await page.goto('/messages');
  await isStored(page, '/messages');
  await signInAs(page.request, OTHER_MEMBER);
  await openLive(page, '/');
  await isStored(page, '/');
  const names = await page.evaluate(() => caches.keys());
  expect(names.filter((name) => name.startsWith('tokpa-own-'))).toHaveLength(1);
  await goOffline(context);
  await page.goto('/messages');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pas de réseau');
});

test('after signing out nothing of the account is left', async ({ page }) => {
  await signInAs(page.request, MEMBER);
  await page.goto('/messages');
  await isStored(page, '/messages');
  await page.goto('/deconnexion');
  await page
    .getByRole('main')
    .getByRole('button', { name: /déconnecter/i })
    .click();
  await expect
    .poll(() =>
      page
        .evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('tokpa-own-')))
        .catch(() => ['the page is being left']),
    )
    .toEqual([]);
});
