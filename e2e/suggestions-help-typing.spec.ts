import { expect, test, type Page, type Request } from '@playwright/test';
import { expectNoAccessibilityFault } from './accessibility.ts';
import { openLive } from './visit.ts';

const field = (page: Page) => page.getByLabel('Que cherchez-vous ?');
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const remove = (page: Page, text: string) =>
  page.getByRole('button', { name: `Retirer « ${text} » des recherches récentes` });

/** The texts that suggestions were asked for, and those whose request was given up. */
function suggestRequests(page: Page): { asked: string[]; givenUp: string[] } {
  const seen = { asked: [] as string[], givenUp: [] as string[] };
  const note = (list: string[]) => (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search/suggest') list.push(searchParams.get('q') ?? '');
  };
  page.on('request', note(seen.asked));
  page.on('requestfailed', note(seen.givenUp));
  return seen;
}

/** Types without a pause, however slow the machine is. */
const typeFast = (page: Page, text: string) =>
  field(page).evaluate((input: HTMLInputElement, typed) => {
    for (let length = 1; length <= typed.length; length++) {
      input.value = typed.slice(0, length);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, text);

test('typing asks once for each pause and gives older requests up; arrows and Enter open one, Escape closes the list', async ({
  page,
}) => {
  const requests = suggestRequests(page);
  await openLive(page, '/');
  await field(page).click();
  await expect(options(page).filter({ hasText: 'Populaire' }).first()).toBeVisible();
  expect(requests.asked).toEqual(['']);
  const never = new Promise(() => undefined);
  await page.route('**/api/search/suggest?q=to', async () => void (await never));
  await typeFast(page, 'to');
  await expect.poll(() => requests.asked).toEqual(['', 'to']);
  await typeFast(page, 'toyo');
  await expect(options(page).filter({ hasText: 'Marque' })).toHaveText([/^Toyota Marque\d+ annonces/]);
  expect(requests).toEqual({ asked: ['', 'to', 'toyo'], givenUp: ['to'] });
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('toyo');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const active = options(page).first();
  await expect(active).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/automobile\?brand=Toyota$/);
});

test('letters typed while the list takes over the field are not missed', async ({ page }) => {
  await page.addInitScript(() => {
    const original = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function setAttribute(name, value) {
      original.call(this, name, value);
      // The first thing that the list does to the field, before it listens.
      if (!(this instanceof HTMLInputElement) || value !== 'combobox') return;
      this.value = 'toyo';
      this.dispatchEvent(new Event('input', { bubbles: true }));
    };
  });
  await openLive(page, '/');
  await field(page).click();
  await expect(options(page).filter({ hasText: 'Marque' })).toHaveText([/^Toyota Marque/]);
});

test('recent searches stay on the device and can be removed, one by one and all', async ({ page }) => {
  await openLive(page, '/');
  for (const text of ['villa calavi', 'iphone']) {
    await field(page).fill(text);
    await expect(field(page)).toHaveRole('combobox');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?.*q=/);
    await openLive(page, '/');
  }
  await field(page).click();
  await expect(options(page).filter({ hasText: 'Récente' })).toHaveText([/^iphone/, /^villa calavi/]);
  await remove(page, 'iphone').click();
  await expect(options(page).filter({ hasText: 'Récente' })).toHaveText([/^villa calavi/]);
  await page.getByRole('button', { name: 'Effacer mes recherches récentes' }).click();
  await expect(options(page).filter({ hasText: 'Récente' })).toHaveCount(0);
  await page.reload();
  await field(page).click();
  await expect(options(page).filter({ hasText: 'Populaire' }).first()).toBeVisible();
  await expect(options(page).filter({ hasText: 'Récente' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap opens a suggestion; the rows are tall enough, and the open list has no accessibility fault', async ({
    page,
  }) => {
    await openLive(page, '/');
    await page.evaluate(() =>
      localStorage.setItem('tokpa.recent-searches', '[{"text":"coton","href":"/recherche?q=coton"}]'),
    );
    for (const theme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme: theme as 'light' | 'dark' });
      await field(page).tap();
      await field(page).fill('cot');
      await expect(options(page).filter({ hasText: 'Ville' }).first()).toBeVisible();
      await expectNoAccessibilityFault(page, `open suggestions, ${theme}`);
      for (const box of await options(page).all())
        expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await page.keyboard.press('Escape');
    }
    await field(page).tap();
    await options(page).filter({ hasText: 'Ville' }).first().tap();
    await expect(page).toHaveURL(/location=Cotonou$/);
  });
});

test('nothing is suggested, loaded or asked for if the visitor saves data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const requests = suggestRequests(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/recherche');
  const search = page.getByLabel('Rechercher sur tout le site');
  await search.fill('toyota');
  await page.waitForLoadState('networkidle');
  expect(requests.asked).toEqual([]);
  expect(scripts.filter((address) => address.includes('suggestion-list'))).toEqual([]);
  await expect(search).toHaveRole('searchbox');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/automobile\?.*brand=Toyota/);
});
